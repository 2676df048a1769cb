import type {RequestListener, Server} from 'node:http'

/** The methods that the framework can read; anything else makes it answer 500. */
const KNOWN = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Answers 405 to a request whose method the framework cannot read, before it is asked. */
export function refuseUnknownMethods(next: RequestListener): RequestListener {
  return (request, response) => {
    if (KNOWN.includes(request.method ?? '')) return next(request, response)
    response.writeHead(405, {Allow: KNOWN.join(', '), 'Content-Type': 'text/plain; charset=utf-8'})
    response.end('This method is not known here\n')
  }
}

/** Answers what never becomes a request: CONNECT with 405, a method that is none with 501, other nonsense with 400. */
export function refuseNonsense(server: Server): void {
  server.on('connect', (_request, socket) => socket.end(headOf('405 Method Not Allowed')))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    socket.end(headOf(STATUSES[error.code ?? ''] ?? '400 Bad Request'))
  })
}

const STATUSES: {readonly [code: string]: string | undefined} = {
  HPE_INVALID_METHOD: '501 Not Implemented',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function headOf(status: string): string {
  const allow = status.startsWith('405') ? `Allow: ${KNOWN.join(', ')}\r\n` : ''
  return `HTTP/1.1 ${status}\r\n${allow}Content-Length: 0\r\nConnection: close\r\n\r\n`
}
