import {parseArgs} from 'node:util'
import {stopAll} from '../stack/child.ts'
import {listSites} from '../stack/demo-sites.ts'
import {findChromium} from '../stack/find-chromium.ts'
import {printProgress as say} from '../stack/print-progress.ts'
import {runStack} from '../stack/run-stack.ts'
import {StackError} from '../stack/stack-error.ts'
import {listPages} from './web/list-pages.ts'
import {listExcesses, measureScreens} from './web/measure-screens.ts'
import {listTooMany, measureTaps} from './web/measure-taps.ts'
import {printTable} from './web/print-table.ts'
import {startBenchStack} from './web/start-bench-stack.ts'

const HELP = `pnpm bench screens [options]
  prints where cards, prices, facts and main actions lie on the first screen of lists and cars, how tall cards are and
  how long the home page is, on a phone (390 × 844) and on a desk (1440 × 900), and how many taps an enquiry and a call
  take; fails over the budget. The demo content is that of the first run, in .data/bench: delete it after a change of the
  demo
  --no-build       measures the last build
`

/** Positions in pixels of what shoppers look for on each site, as a table beside the budget. */
async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      'no-build': {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  })
  if (values.help) return void process.stdout.write(HELP)
  const chromium = await findChromium(process.env, say)
  const stack = await startBenchStack(say, {build: !values['no-build']})
  const hosts = (await listSites(stack.env)).map(({host}) => host)
  const rows = await measureScreens(await listPages(stack.port, hosts, ['home', 'search', 'car']), chromium)
  printTable('Positions and heights, px', rows)
  const taps = await measureTaps(await listPages(stack.port, hosts, ['home']), chromium)
  printTable('Taps and typed fields on a phone: to a sent enquiry from the home page, and to a call', taps)
  await stopAll()
  const excesses = [...listExcesses(rows), ...listTooMany(taps)]
  if (excesses.length > 0) throw new StackError(`Over the budget:\n${excesses.join('\n')}`)
}

await runStack(main)
process.exit()
