import type {RequestListener, Server} from 'node:http'
import {decodeAddress} from '../../src/lib/decode-address.ts'
import {isReadableByRouter} from './router-headers.ts'

/** The methods that Next supports. It returns 500 for any other. */
const KNOWN_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const FILE_METHODS = ['GET', 'HEAD']

/** Files of the build and of `public`, which Next serves before the proxy runs. */
const FILES = /^\/(?:_next|fonts|libraries)\//

/** Below these addresses forms are sent. Next parses one that is sent to a page, and returns 500 where it cannot. */
const FORMS = /^\/api\//
const FORM_TYPE = /^\s*multipart\/form-data\b/i

// Longer than any of our addresses, including parameters of advertisements.
const MOST_ADDRESS = 8000

/** Refuses requests for which Next would return 500, with a status for client errors. */
export function refuseBadRequests(next: RequestListener): RequestListener {
  return (request, response) => {
    const {method = '', url = '', headers} = request
    const methods = FILES.test(url) ? FILE_METHODS : KNOWN_METHODS
    const refuse = (status: number, words: string) => {
      const allow = status === 405 ? {Allow: methods.join(', ')} : {}
      response.writeHead(status, {...allow, 'Content-Type': 'text/plain; charset=utf-8'})
      response.end(`${words}\n`)
    }
    if (!methods.includes(method)) return refuse(405, 'This method is not known here')
    if (url.length > MOST_ADDRESS) return refuse(414, 'The address is too long')
    if (decodeAddress(url.split('?', 1)[0] ?? '') === null) return refuse(400, 'The address cannot be read')
    if (method === 'POST' && !FORMS.test(url) && FORM_TYPE.test(headers['content-type'] ?? ''))
      return refuse(415, 'This address takes no form')
    if (!isReadableByRouter(request)) return refuse(400, 'The headers of the router are not its own')
    return next(request, response)
  }
}

/**
 * Responds to what never becomes a request: CONNECT with 405, an invalid method with 501, other malformed ones with
 * 400.
 */
export function refuseMalformedRequests(server: Server): void {
  server.on('connect', (_request, socket) => socket.end(formatHead('405 Method Not Allowed')))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A balancer opens connections in store, and would take the end of one for the answer to what it just sends.
    const isSilent =
      error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && 'bytesRead' in socket && socket.bytesRead === 0
    if (!socket.writable || error.code === 'ECONNRESET' || isSilent) {
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
