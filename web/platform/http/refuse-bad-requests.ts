import type {RequestListener, Server} from 'node:http'

/** The methods that Next can read. It answers 500 to any other. */
const KNOWN_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Answers 405 to a method that Next cannot read. */
export function refuseUnknownMethods(next: RequestListener): RequestListener {
  return (request, response) => {
    if (KNOWN_METHODS.includes(request.method ?? '')) return next(request, response)
    response.writeHead(405, {Allow: KNOWN_METHODS.join(', '), 'Content-Type': 'text/plain; charset=utf-8'})
    response.end('This method is not known here\n')
  }
}

/** Answers what never becomes a request: CONNECT with 405, an invalid method with 501, other malformed ones with 400. */
export function refuseMalformedRequests(server: Server): void {
  server.on('connect', (_request, socket) => socket.end(formatHead('405 Method Not Allowed')))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy()
      return
    }
    socket.end(formatHead(STATUSES[error.code ?? ''] ?? '400 Bad Request'))
  })
}

const STATUSES: {readonly [code: string]: string | undefined} = {
  HPE_INVALID_METHOD: '501 Not Implemented',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function formatHead(status: string): string {
  const allow = status.startsWith('405') ? `Allow: ${KNOWN_METHODS.join(', ')}\r\n` : ''
  return `HTTP/1.1 ${status}\r\n${allow}Content-Length: 0\r\nConnection: close\r\n\r\n`
}
