import cluster from 'node:cluster'
import {readFile} from 'node:fs/promises'
import type {RequestListener, Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {join, resolve} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {parseArgs} from 'node:util'
import {HOUR_MS} from '@forecourt/schemas/time/days'
import next from 'next'
import {collectDefaultMetrics} from 'prom-client'
import {getEnv, readProcessEnv} from '../src/env/env.ts'
import {isPlatformOn} from '../src/env/platform-off.ts'
import {getHandedPages} from '../src/lib/handed-pages.ts'
import {log} from '../src/lib/log.ts'
import {getMetrics} from '../src/lib/metrics.ts'
import {getErrorMessage, getOutageAge} from '../src/lib/result.ts'
import {getShutdown} from '../src/lib/shutdown.ts'
import {STILL_SCRIPT} from './browser/still-page.ts'
import {answerOutages, loadOwnPage} from './http/answer-outages.ts'
import {refuseBadRequests, refuseMalformedRequests} from './http/refuse-bad-requests.ts'
import {type ChangeScripts, createScriptReplacer} from './http/replace-scripts.ts'
import type {ResponseCache} from './http/response-cache.ts'
import {serveStoredFiles} from './http/serve-stored-files.ts'
import {watchRequests} from './http/watch-requests.ts'
import {createResponseCache, listHeldPages, withResponseCache} from './http/with-response-cache.ts'
import {writeConsoleAsJson} from './json-lines.ts'
import {findPageModules} from './next-internals.ts'
import {answerQuestions} from './processes/ask-processes.ts'
import {createDrainingServer} from './processes/drain-server.ts'
import {limitMemory} from './processes/limit-memory.ts'
import {awaitPermission, READY, runProcesses} from './processes/run-processes.ts'
import {stopOnSignals} from './processes/stop-on-signals.ts'
import {storeBuildFiles} from './processes/store-build-files.ts'
import {getMarkupRenderer, setMarkupRenderer} from './static-html/markup-renderer.ts'
import {renderOnce} from './static-html/render-once.ts'
import {startTelemetry, type TraceRequest} from './telemetry.ts'

const DEFAULT_PORT = '3000'
const HANDED_PAGES = 100
const WEB = join(import.meta.dirname, '..')
const BUILD_FILES = join(WEB, '.next', 'static')

/** `node platform/server.ts --port N`: the production server. Next's own, with compression and a cache in front. */
async function main(): Promise<void> {
  const {values} = parseArgs({options: {port: {type: 'string', default: process.env.PORT || DEFAULT_PORT}}})
  // Parts of the server send requests to it at this port.
  process.env.PORT = values.port
  // React selects its build by this when it is first loaded.
  Object.assign(process.env, {NODE_ENV: 'production'})
  const reading = readProcessEnv()
  if (!reading.ok) {
    for (const fault of reading.faults) console.error(fault)
    process.exit(1)
  }
  const {PORT: port, PROCESSES, STATIC_DIR, HEAP_MB} = reading.env
  limitMemory(HEAP_MB, process.env)
  if (PROCESSES > 1 && cluster.isPrimary) {
    await runProcesses(PROCESSES)
    process.stdout.write(`Ready on port ${port}: ${PROCESSES} processes\n`)
  } else await serve(port, resolve(STATIC_DIR))
}

async function serve(port: number, stored: string): Promise<void> {
  // From the start on: a message that nobody listens for is lost.
  const told = cluster.isWorker ? awaitPermission() : null
  // Each process says its own: one that replaces another may be of a newer release.
  process.env.RELEASE ||= await readFile(join(WEB, '.next', 'BUILD_ID'), 'utf8').catch(() => '')
  writeConsoleAsJson()
  let answer: RequestListener = (_, response) => response.writeHead(503).end()
  const {server, drain} = createDrainingServer((request, response) => answer(request, response))
  if (isPlatformOn('refuse-bad-requests')) refuseMalformedRequests(server)
  // Memory, CPU time, delay of the event loop.
  collectDefaultMetrics({register: getMetrics().registry})
  const own = await storeFiles(stored)
  const answers = isPlatformOn('response-cache') ? createResponseCache() : null
  // Before Next, which uses the tracing setup when it is loaded.
  const telemetry = await startTelemetry(process.env)
  if (cluster.isWorker) {
    const listPages = answerQuestions(() => (answers ? listHeldPages(answers, HANDED_PAGES) : []))
    getHandedPages().list = (await listPages()).slice(0, HANDED_PAGES)
    await listenAlone(() => answer)
  }
  if (isPlatformOn('static-html')) {
    const {renderToString} = await import('react-dom/server')
    setMarkupRenderer({render: renderToString, remembers: isPlatformOn('remembered-markup')})
  }
  const changeScripts = isPlatformOn('still-pages')
    ? createScriptReplacer(await readFile(join(WEB, '.next', STILL_SCRIPT), 'utf8'))
    : (page: string) => page
  const app = next({dev: false, dir: WEB, port})
  await app.prepare()
  if (isPlatformOn('one-pass')) renderOnce(findPageModules())
  const renderer = getMarkupRenderer()
  if (renderer && isPlatformOn('filled-documents')) {
    // After Next, which its modules expect to be there.
    const {fillDocuments} = await import('./static-html/fill-documents.ts')
    fillDocuments(findPageModules(), renderer, changeScripts)
  }
  const handler = serveStoredFiles(app.getRequestHandler(), {own, stored})
  answer = createListener(handler, {cache: answers, changeScripts, trace: telemetry?.trace ?? null})
  const stop = async (ms: number, code: number) => {
    if (getShutdown().isBegun) return
    getShutdown().isBegun = true
    getShutdown().drained = drain(ms)
    await getShutdown().drained
    await Promise.all([app.close(), getShutdown().done, telemetry?.stop().catch(() => undefined)])
    process.exit(code)
  }
  stopOnSignals((ms, code) => void stop(ms, code))
  server.once('error', (error) => {
    console.error(`The storefront cannot listen on port ${port}: ${error.message}`)
    process.exit(1)
  })
  if (!cluster.isWorker) {
    server.listen(port, () => {
      process.stdout.write(`Ready on port ${port}\n`)
      // The first look at readiness loads first pages.
      void awaitReady(port)
    })
    return
  }
  // A process that listens is handed every second connection: it begins when its first pages are loaded.
  const ready = awaitReady(process.env.OWN_PORT)
  await Promise.race([ready, told ?? ready])
  server.listen(port, () => void ready.then(() => process.send?.(READY)))
}

/** The server works without these files, except for pages of other builds. */
function storeFiles(stored: string): Promise<ReadonlySet<string>> {
  const store = async () => storeBuildFiles({build: BUILD_FILES, stored}, Date.now())
  const report = (cause: unknown) =>
    log('warn', 'processes.files-not-stored', {message: getErrorMessage(cause)})
  setInterval(() => void store().catch(report), HOUR_MS).unref()
  return store().catch((cause: unknown) => {
    report(cause)
    return new Set<string>()
  })
}

/** One of several processes also listens on a port of its own, for requests to itself. */
async function listenAlone(getAnswer: () => RequestListener): Promise<void> {
  const {server} = createDrainingServer((request, response) => getAnswer()(request, response))
  await new Promise<void>((done) => server.listen({port: 0, host: '127.0.0.1', exclusive: true}, done))
  process.env.OWN_PORT = String(getPort(server))
}

function getPort(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

/** Resolves when this process can serve its sites. */
async function awaitReady(port: number | string | undefined): Promise<void> {
  const url = `http://127.0.0.1:${port}/api/health/ready`
  while (!(await fetch(url).catch(() => null))?.ok) await pause(200)
}

type Handler = ReturnType<ReturnType<typeof next>['getRequestHandler']>

const UNAVAILABLE = '/unavailable'

type ListenerOptions = {
  readonly cache: ResponseCache | null
  readonly changeScripts: ChangeScripts
  readonly trace: TraceRequest | null
}

function createListener(handler: Handler, {cache, changeScripts, trace}: ListenerOptions): RequestListener {
  const answer = answerOutages(handler, {
    path: UNAVAILABLE,
    getOutageAge,
    loadPage: (host) => loadOwnPage(Number(process.env.OWN_PORT ?? process.env.PORT), UNAVAILABLE, host),
  })
  const compressed = isPlatformOn('compression')
    ? withResponseCache(answer, {
        cache,
        changeScripts,
        limitsScripts: isPlatformOn('script-policy'),
        edge: getEnv().EDGE_PROVIDER ?? null,
      })
    : answer
  const guarded = isPlatformOn('refuse-bad-requests') ? refuseBadRequests(compressed) : compressed
  return watchRequests(guarded, trace)
}

// Next keeps a process alive whose start has failed.
await main().catch((cause: unknown) => {
  console.error(cause)
  process.exit(1)
})
