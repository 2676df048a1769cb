import {createServer} from 'node:http'
import {parseArgs} from 'node:util'
import next from 'next'
import {closing} from './src/lib/closing.ts'
import {drawKeptWith} from './src/lib/still/kept-elements.ts'
import {answerAgain} from './src/server/answer-again.ts'
import {refuseNonsense, refuseUnknownMethods} from './src/server/refuse-unknown-methods.ts'

const DEFAULT_PORT = '3000'
const PATIENCE_MS = 5000

/** `node server.ts --port N`: the production server, the framework's with a memory of what it has just sent. */
async function main(): Promise<void> {
  const {values} = parseArgs({options: {port: {type: 'string', default: process.env.PORT || DEFAULT_PORT}}})
  const port = Number(values.port)
  // The server's own parts call it back at this port.
  process.env.PORT = values.port
  // React chooses what it is by this when it is first loaded.
  Object.assign(process.env, {NODE_ENV: 'production'})
  const {renderToStaticMarkup} = await import('react-dom/server')
  drawKeptWith(renderToStaticMarkup)
  const app = next({dev: false, dir: import.meta.dirname, port})
  await app.prepare()
  const server = createServer(refuseUnknownMethods(answerAgain(app.getRequestHandler())))
  refuseNonsense(server)
  const stop = async (code: number) => {
    const closed = new Promise((done) => server.close(done))
    const late = new Promise((done) => setTimeout(done, PATIENCE_MS))
    await Promise.race([closed, late])
    await Promise.all([app.close(), closing().done])
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

await main()
