import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {copyFile, mkdir, readFile, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import {extname, join} from 'node:path'
import {parseArgs} from 'node:util'
import {gzipSync} from 'node:zlib'
import {type Browser, chromium} from 'playwright'
import {stopAll} from '../stack/child.ts'
import {CHROMIUM_FLAGS} from '../stack/chromium-flags.ts'
import {buildStudioEnvironment} from '../stack/environment.ts'
import {findChromium} from '../stack/find-chromium.ts'
import {ownEnvironment} from '../stack/own-environment.ts'
import {getPackageDir} from '../stack/paths.ts'
import {printProgress as say} from '../stack/print-progress.ts'
import {runStack} from '../stack/run-stack.ts'
import {StackError} from '../stack/stack-error.ts'
import {buildStudio} from '../stack/storefront.ts'
import {formatKilobytes, getShare, printTable} from './web/print-table.ts'
import {startBenchStack} from './web/start-bench-stack.ts'

const HELP = `pnpm bench studio [options]
  builds the Studio, and a bare one with a single type of document, and opens both by turns: until its first screen can be
  used, how long it takes, how much of a processor, and how many kilobytes of scripts. Then each is left alone for ten
  seconds. The storefront is that of the last build.
  --runs 5         times that each is opened, of which the median is printed
`

const MOST_RATIO = 1.5
const IDLE_MS = 10_000
const CACHE = join(getPackageDir('studio'), 'dist')

const BARE = {
  'sanity.cli.ts': "export {default} from '../../sanity.cli.ts'\n",
  'sanity.config.ts': `import {defineConfig, defineField, defineType} from 'sanity'
import {structureTool} from 'sanity/structure'
import {getBackendOptions} from '../../src/backend/backend-options.ts'
import {readStudioEnv} from '../../src/backend/env.ts'

const env = readStudioEnv()
const fields = [defineField({name: 'title', type: 'string'})]

export default defineConfig({
  name: 'default',
  title: 'Bare',
  projectId: env.projectId,
  dataset: env.dataset,
  ...getBackendOptions(env),
  plugins: [structureTool()],
  schema: {types: [defineType({name: 'offer', type: 'document', fields})]},
})
`,
}

const STUDIOS = {
  'this Studio': {folder: join(CACHE, 'bench-studio'), path: '/today', ready: 'a:has-text("New offer")'},
  'a bare one': {
    folder: join(CACHE, 'bench-bare'),
    path: '/structure',
    ready: '[data-testid="structure-tool-list-pane"]',
  },
} as const

type Name = keyof typeof STUDIOS
type Opening = {ms: number; seconds: number; bytes: number; idle: number}

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {runs: {type: 'string', default: '5'}, help: {type: 'boolean', default: false}},
  })
  if (values.help) return void process.stdout.write(HELP)
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new StackError('--runs is a whole number above 0.')
  const executablePath = await findChromium(ownEnvironment, say)
  const {installation, env} = await startBenchStack(say, {build: false})
  const built = buildStudioEnvironment(installation, {})
  await buildStudio(built, STUDIOS['this Studio'].folder)
  await buildBare({...ownEnvironment, ...built})
  const {studio: port} = installation.ports
  const browser = await chromium.launch({executablePath, args: [...CHROMIUM_FLAGS]})
  const openings: {[name in Name]: Opening[]} = {'this Studio': [], 'a bare one': []}
  try {
    for (let run = 0; run < runs; run += 1)
      for (const name of Object.keys(STUDIOS) as Name[])
        openings[name].push(await openStudio(browser, name, {port, token: String(env.SANITY_WRITE_TOKEN)}))
  } finally {
    await browser.close()
    await stopAll()
  }
  printOpenings(openings)
}

async function buildBare(env: NodeJS.ProcessEnv): Promise<void> {
  const source = join(CACHE, 'bare-studio')
  await mkdir(source, {recursive: true})
  for (const [name, text] of Object.entries(BARE)) await writeFile(join(source, name), text)
  // The command builds what declares its libraries.
  await copyFile(join(getPackageDir('studio'), 'package.json'), join(source, 'package.json'))
  const command = join(getPackageDir('studio'), 'node_modules', '.bin', 'sanity')
  const child = spawn(command, ['build', STUDIOS['a bare one'].folder, '--yes'], {cwd: source, env})
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new StackError('The bare Studio could not be built.')
}

/** Opens a Studio with an empty cache until its first screen can be used, then leaves it alone. */
async function openStudio(
  browser: Browser,
  name: Name,
  {port, token}: {port: number; token: string},
): Promise<Opening> {
  const {folder, path, ready} = STUDIOS[name]
  const server = serveFolder(folder).listen(port, 'localhost')
  await once(server, 'listening')
  const context = await browser.newContext({viewport: {width: 1440, height: 900}})
  try {
    await context.addInitScript((kept) => localStorage.setItem('studio-access-token:forecourt', kept), token)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    let bytes = 0
    const scripts = new Set<string>()
    session.on('Network.responseReceived', ({requestId, type}) => type === 'Script' && scripts.add(requestId))
    session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    await session.send('Network.enable')
    // The thread's own clock: what other work of the machine takes does not count.
    await session.send('Performance.enable', {timeDomain: 'threadTicks'})
    const readSeconds = async () => {
      const {metrics} = await session.send('Performance.getMetrics')
      return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0
    }
    const start = Date.now()
    await page.goto(`http://localhost:${port}${path}`, {waitUntil: 'commit'})
    await page.locator(ready).first().waitFor({timeout: 120_000})
    const [ms, seconds, sent] = [Date.now() - start, await readSeconds(), bytes]
    await page.waitForTimeout(IDLE_MS)
    const before = await readSeconds()
    await page.waitForTimeout(IDLE_MS)
    return {ms, seconds, bytes: sent, idle: (await readSeconds()) - before}
  } finally {
    await context.close()
    server.closeAllConnections()
    server.close()
  }
}

const TYPES: {[ending: string]: string} = {'.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html'}

function serveFolder(folder: string) {
  return createServer(async ({url = '/'}, response) => {
    const {pathname} = new URL(url, 'http://localhost')
    const file = join(folder, extname(pathname) ? pathname : 'index.html')
    const body = await readFile(file).catch(() => null)
    if (!body) return void response.writeHead(404).end()
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, {'content-type': type, 'content-encoding': 'gzip'}).end(gzipSync(body))
  })
}

function printOpenings(openings: {[name in Name]: Opening[]}): void {
  const getMedian = (name: Name, part: keyof Opening) => getShare(openings[name].map((one) => one[part]))
  printTable(
    'The first screen of a Studio, opened with an empty cache',
    (Object.keys(STUDIOS) as Name[]).map((name) => ({
      Studio: name,
      'usable after s': (getMedian(name, 'ms') / 1000).toFixed(1),
      'processor s': getMedian(name, 'seconds').toFixed(2),
      'scripts kB': formatKilobytes(getMedian(name, 'bytes')),
      'idle, s of 10': getMedian(name, 'idle').toFixed(2),
    })),
  )
  const ratios = openings['this Studio'].map(
    ({seconds}, at) => seconds / (openings['a bare one'][at]?.seconds ?? 1),
  )
  const isBelow = ratios.filter((ratio) => ratio <= MOST_RATIO).length
  const verdict = isBelow === ratios.length ? 'within' : isBelow === 0 ? 'above' : 'inconclusive about'
  say(`Processor seconds beside a bare one: ${getShare(ratios).toFixed(2)} times, ${verdict} ${MOST_RATIO}`)
}

await runStack(main)
