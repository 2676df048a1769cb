import {stopAll} from '../stack/child.ts'
import {listSites} from '../stack/demo-sites.ts'
import {findChromium} from '../stack/find-chromium.ts'
import {findFreePort} from '../stack/find-free-port.ts'
import {ownEnvironment} from '../stack/own-environment.ts'
import {printProgress as say} from '../stack/print-progress.ts'
import {readOptions} from '../stack/read-options.ts'
import {runStack} from '../stack/run-stack.ts'
import {StackError} from '../stack/stack-error.ts'
import {listPages, PAGE_KINDS, type SitePage} from './web/list-pages.ts'
import {measureBytes} from './web/measure-bytes.ts'
import {measureLoads} from './web/measure-loads.ts'
import {measureMemory} from './web/measure-memory.ts'
import {measureRates} from './web/measure-rates.ts'
import {printTable} from './web/print-table.ts'
import {runLighthouse} from './web/run-lighthouse.ts'
import {type BenchStack, startBenchStack} from './web/start-bench-stack.ts'

const PARTS = ['memory', 'bytes', 'loads', 'lighthouse', 'rates'] as const
type Part = (typeof PARTS)[number]

const HELP = `pnpm bench web [options]
  builds the storefront for production, starts it with its backends on ports of their own, and prints what its pages
  weigh, how fast they are on a phone, and what they cost the server
  --sites a,b      only these sites (the first label of their hosts)
  --pages a,b      only these pages: ${PAGE_KINDS.join(', ')}
  --parts a,b      only these figures: ${PARTS.join(', ')}
  --runs 5         Lighthouse runs of a page, of which the median is printed
  --seconds 5      how long each rate is taken
  --addresses 900  lists that are asked for once, while the server's memory is watched
  --no-build       measures the last build
  --without a,b    with these parts of web/platform switched off, or all: its README names them. late-layout and
                   font-subset are part of a build, so not together with --no-build
`

/** Prints, as tables, what each page costs a shopper's browser and the server. */
async function main(): Promise<void> {
  const {
    sites,
    pages: kinds,
    parts,
    without,
    ...wanted
  } = readOptions(HELP, {
    sites: '',
    pages: PAGE_KINDS,
    parts: PARTS,
    runs: 5,
    seconds: 5,
    addresses: 900,
    'no-build': false,
    without: '',
  })
  // Read by the build and by the server, which both reject unknown names.
  if (without) ownEnvironment.PLATFORM_OFF = without
  const chromium = await findChromium(ownEnvironment, say)
  const stack = await startBenchStack(say, {build: !wanted['no-build']})
  const hosts = await chooseHosts(stack, sites)
  const pages = await listPages(stack.port, hosts, kinds)
  await measure(stack, pages, parts, {chromium, ...wanted})
  await stopAll()
}

type Options = {chromium: string; runs: number; seconds: number; addresses: number}

async function measure(
  stack: BenchStack,
  pages: readonly SitePage[],
  parts: readonly Part[],
  {chromium, runs, seconds, addresses}: Options,
): Promise<void> {
  const port = await findFreePort()
  const measures: {[part in Part]: () => Promise<void>} = {
    // First, because the server was just started.
    memory: async () => printTable('Memory of the server', await measureMemory(stack, pages, addresses)),
    bytes: async () => printTable('HTML of each page', await measureBytes(pages)),
    loads: async () => printTable('A first visit on a phone', await measureLoads(pages, chromium)),
    lighthouse: async () =>
      printTable(
        `Lighthouse, mobile, median of ${runs}`,
        await runLighthouse(pages, {chromium, port, runs, say}),
      ),
    rates: async () =>
      printTable('Requests a second, 16 connections', await measureRates(stack, pages, seconds)),
  }
  for (const part of parts) {
    say(part)
    await measures[part]()
  }
}

async function chooseHosts({env}: BenchStack, sites: string): Promise<string[]> {
  const hosts = (await listSites(env)).map(({host}) => host)
  if (!sites) return hosts
  const byLabel = new Map(hosts.map((host) => [host.split('.')[0], host]))
  return sites.split(',').map((site) => {
    const host = byLabel.get(site)
    if (host) return host
    throw new StackError(`--sites does not know "${site}": choose from ${[...byLabel.keys()].join(', ')}.`)
  })
}

await runStack(main)
process.exit()
