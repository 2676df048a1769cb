import {createServer, type RequestListener} from 'node:http'
import {parseArgs} from 'node:util'
import next from 'next'
import {isPlatformOn} from '../src/env/platform-off.ts'
import {getShutdown} from '../src/lib/shutdown.ts'
import {refuseMalformedRequests, refuseUnknownMethods} from './http/refuse-unknown-methods.ts'
import {createResponseCache, withResponseCache} from './http/with-response-cache.ts'

const DEFAULT_PORT = '3000'
const STOP_TIMEOUT_MS = 5000
const WEB = `${import.meta.dirname}/..`

/** `node platform/server.ts --port N`: the production server. Next's own, with compression and a cache in front. */
async function main(): Promise<void> {
  const {values} = parseArgs({options: {port: {type: 'string', default: process.env.PORT || DEFAULT_PORT}}})
  const port = Number(values.port)
  // Parts of the server call it back at this port.
  process.env.PORT = values.port
  // React chooses its build by this when it is first loaded.
  Object.assign(process.env, {NODE_ENV: 'production'})
  const app = next({dev: false, dir: WEB, port})
  await app.prepare()
  const server = createServer(createListener(app.getRequestHandler()))
  if (isPlatformOn('method-guard')) refuseMalformedRequests(server)
  const stop = async (code: number) => {
    const closed = new Promise((resolve) => server.close(resolve))
    const timeout = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS))
    await Promise.race([closed, timeout])
    await Promise.all([app.close(), getShutdown().done])
    process.exit(code)
  }
  process.once('SIGTERM', () => void stop(143))
  process.once('SIGINT', () => void stop(130))
  server.once('error', (error) => {
    console.error(`The storefront cannot listen on port ${port}: ${error.message}`)
    process.exit(1)
  })
  server.listen(port, () => console.log(`Ready on port ${port}`))
}

type Handler = ReturnType<ReturnType<typeof next>['getRequestHandler']>

function createListener(handler: Handler): RequestListener {
  const compressed = isPlatformOn('compression')
    ? withResponseCache(handler, {
        cache: isPlatformOn('response-cache') ? createResponseCache() : null,
        delaysScripts: isPlatformOn('delayed-scripts'),
      })
    : handler
  return isPlatformOn('method-guard') ? refuseUnknownMethods(compressed) : compressed
}

await main()
