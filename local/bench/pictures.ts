import {parseArgs} from 'node:util'
import {stopAll} from '../stack/child.ts'
import {listSites} from '../stack/demo-sites.ts'
import {findChromium} from '../stack/find-chromium.ts'
import {printProgress as say} from '../stack/print-progress.ts'
import {runStack} from '../stack/run-stack.ts'
import {StackError} from '../stack/stack-error.ts'
import {computeWaste, listWasteful, measurePictures, type PictureScreen} from './web/measure-pictures.ts'
import {printTable} from './web/print-table.ts'
import {startBenchStack} from './web/start-bench-stack.ts'

const HELP = `pnpm bench pictures [options]
  loads each kind of page of each demo site, and prints how many bytes of its pictures are pixels that their places
  cannot show, on a phone (390 px, three pixels to one) and on a desk (1440 px); fails over 15 % on a phone, of all
  pages or of one that wastes 10 kB or more
  --screen phone   only this one
  --site NAME      only this one
  --no-build       measures the last build
`

const MOST_PERCENT = 15

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      screen: {type: 'string'},
      site: {type: 'string'},
      'no-build': {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  })
  if (values.help) return void process.stdout.write(HELP)
  const chromium = await findChromium(process.env, say)
  const stack = await startBenchStack(say, {build: !values['no-build']})
  const hosts = (await listSites(stack.env))
    .map(({host}) => `${host}:${stack.port}`)
    .filter((host) => values.site === undefined || host.startsWith(`${values.site}.`))
  const waste = new Map<PictureScreen, number>()
  const wasteful: string[] = []
  for (const screen of ['phone', 'desk'] as const) {
    if (values.screen !== undefined && values.screen !== screen) continue
    const rows = await measurePictures(hosts, screen, chromium, (row) => say(Object.values(row).join('  ')))
    waste.set(screen, computeWaste(rows))
    if (screen === 'phone')
      wasteful.push(...listWasteful(rows, MOST_PERCENT).map(({site, page}) => `${site} ${page}`))
    printTable(`Pictures on a ${screen}: ${waste.get(screen)?.toFixed(1)} % of their bytes wasted`, rows)
  }
  await stopAll()
  if ((waste.get('phone') ?? 0) > MOST_PERCENT)
    throw new StackError(`More than ${MOST_PERCENT} % of the bytes of pictures are wasted on a phone.`)
  if (wasteful.length > 0)
    throw new StackError(`These pages waste more than ${MOST_PERCENT} % on a phone: ${wasteful.join(', ')}.`)
}

await runStack(main)
process.exit()
