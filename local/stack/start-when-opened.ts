import {createServer as createPageServer, type IncomingHttpHeaders} from 'node:http'
import {connect, createServer} from 'node:net'
import {type Child, isStopping} from './child.ts'
import {findFreePort} from './find-free-port.ts'
import {waitFor} from './wait-for.ts'

const QUIET_SECONDS = 120

type Part = {
  /** What people call it. */
  name: string
  port: number
  /** Starts its server at a port. */
  start: (port: number) => Promise<Child>
}

/**
 * Listens on a part's port and starts its server at the first request, so that what is not opened costs nothing. Until
 * the server answers, a page says so and reloads itself; whoever did not ask for a page gets 503. A server that ended is
 * started again by the next request.
 */
export async function startWhenOpened({name, port, start}: Part): Promise<void> {
  let ready: number | null = null
  let isOpening = false
  let fault: string | null = null

  async function open(): Promise<void> {
    isOpening = true
    try {
      const own = await findFreePort()
      const child = await start(own)
      await waitFor({url: `http://localhost:${own}/`, child, quietSeconds: QUIET_SECONDS})
      ready = own
      void child.exited.then(() => {
        ready = null
        if (!isStopping()) process.stderr.write(`${name} ended:\n${child.lastLines()}\n`)
      })
    } catch (cause) {
      fault = cause instanceof Error ? cause.message : String(cause)
    }
    isOpening = false
  }

  const waiting = createPageServer(({headers}, response) => {
    const shown = fault
    // The page with a fault does not reload itself; whoever reloads it wants another try.
    fault = null
    // A browser connects ahead of its request, so that the server may answer by now.
    if (shown === null && !isOpening && ready === null) void open()
    // A browser notes a page of 503 as an error, and waiting is none.
    const status = shown === null && isNavigation(headers) ? 200 : 503
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '1',
      // The next request is a new connection, which may lead to the server itself.
      connection: 'close',
    })
    response.end(renderPage(name, shown))
  })
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    if (ready === null) return void waiting.emit('connection', socket)
    const inner = connect({port: ready, host: 'localhost'})
    inner.on('error', () => socket.destroy())
    socket.on('close', () => inner.destroy())
    socket.pipe(inner).pipe(socket)
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, 'localhost', done))
}

/** Whether a browser opens a page: its requests for files and its `fetch` do not ask for HTML. */
function isNavigation({accept = ''}: IncomingHttpHeaders): boolean {
  return accept.includes('text/html')
}

function renderPage(name: string, fault: string | null): string {
  const title = fault ? `${name} did not start` : `${name} is being prepared`
  const rest = fault
    ? `<p>Reload this page to try again.</p><pre>${fault.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
    : '<meta http-equiv="refresh" content="1"><p>This page opens it as soon as it is ready.</p>'
  return `<!doctype html><html lang="en-AU"><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">
<body style="font:16px/1.5 system-ui;max-width:40rem;margin:20vh auto;padding:0 24px"><h1>${title}</h1>${rest}`
}
