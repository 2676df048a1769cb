import type {IncomingMessage, Server} from 'node:http'
import {createSecureServer} from 'node:http2'
import type {Socket} from 'node:net'
import type {Duplex} from 'node:stream'
import {loadCertificate} from './load-certificate.ts'

/** The first byte of a TLS connection; HTTP begins with a letter. */
const HANDSHAKE = 22
/** A connection that sends nothing is closed after this long. */
const SILENT_MS = 120_000

/** The addresses of the service, which tools of Sanity ask without a way to name another. */
const SERVICE = /(^|\.)sanity\.io:443$/

/**
 * Lets a server answer HTTPS on its port too, with HTTP/2 for clients that speak it, and as the proxy through which
 * clients that only know the service's own addresses reach it.
 * @returns ends all connections
 */
export function acceptTls(server: Server, dataDir: string, projectId: string): () => void {
  const secure = createSecureServer({
    allowHTTP1: true,
    ...loadCertificate(dataDir, `cms ${projectId}`, listHosts(projectId)),
  })
  for (const event of ['request', 'upgrade'])
    secure.on(event, (...given: unknown[]) => server.emit(event, ...given))
  const open = new Set<Duplex>()
  function track(socket: Duplex): void {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    // A client that does not trust the certificate ends the connection.
    socket.on('error', () => socket.destroy())
  }
  const servePlainly = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    track(socket)
    socket.setTimeout(SILENT_MS, () => socket.destroy())
    socket.once('data', (first: Buffer) => {
      socket.pause()
      socket.setTimeout(0)
      socket.removeAllListeners('timeout')
      socket.unshift(first)
      if (first[0] === HANDSHAKE) secure.emit('connection', socket)
      else for (const serve of servePlainly) serve.call(server, socket)
      process.nextTick(() => socket.resume())
    })
  })
  server.on('connect', ({url = ''}: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!SERVICE.test(url)) {
      socket.end(
        `HTTP/1.1 403 Forbidden\r\ncontent-type: text/plain\r\n\r\nThis server answers for *.sanity.io only; name ${url} in NO_PROXY\n`,
      )
      return
    }
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    socket.unshift(head)
    secure.emit('connection', socket)
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}

function listHosts(projectId: string): string[] {
  // No `*.localhost`: a certificate cannot hold for all names below a name without a dot.
  return [
    'localhost',
    `${projectId}.localhost`,
    '127.0.0.1',
    'api.sanity.io',
    '*.api.sanity.io',
    '*.apicdn.sanity.io',
    'cdn.sanity.io',
  ]
}
