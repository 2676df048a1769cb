import {createHash} from 'node:crypto'
import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http'
import {collectBody} from './collect-body.ts'
import {chooseEncoding, type Encoding, isPackable, pack} from './encoding.ts'
import {loadLater} from './load-later.ts'
import {isPlainRead, keepMs} from './may-keep.ts'
import {createSentAnswers, type SentAnswer, type SentAnswers} from './sent-answers.ts'

const MAX_BYTES = 64 * 1024 * 1024

// What the proxy decides by the clock and by its own reads may be this much older; a webhook releases at once.
const PAGE_MS = 10_000

// Below a packet's size, packing saves no packet.
const SMALLEST = 1000

const WEBHOOK = /^\/api\/[a-z]+\/webhook(?:\?|$)/

/**
 * Packs what `next` answers, and sends a page that has just been sent, or a file that never changes, again as it
 * is, without asking `next`: a page depends on its host and address alone. A webhook that has been taken releases
 * every page.
 */
export function answerAgain(
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  answers: SentAnswers = createSentAnswers(MAX_BYTES),
): RequestListener {
  return (request, response) => {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const key = isPlainRead(request) ? `${encoding} ${request.headers.host} ${request.url}` : null
    const known = key && answers.find(key, performance.now())
    if (known) return send(request, response, known)
    if (WEBHOOK.test(request.url ?? '')) {
      // One that was refused has changed nothing: else anybody could empty the memory.
      response.once('close', () => response.statusCode < 300 && answers.release())
    }
    const edition = answers.edition()
    // An answer to HEAD has no body, and the length of none would be told as the page's.
    const wanted = () => request.method !== 'HEAD' && isWanted(response)
    collectBody(response, wanted, (body) => {
      const status = response.statusCode
      const shown = key && isPage(response) ? Buffer.from(loadLater(body.toString())) : body
      void finish(request, response, shown, encoding).then((answer) => {
        const kept = key ? keepMs(status, answer.headers, PAGE_MS) : 0
        if (key && kept > 0) answers.keep(key, answer, performance.now() + kept, edition)
      })
    })
    return next(request, response)
  }
}

function isPage(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/html')
}

function isWanted(response: ServerResponse): boolean {
  if (response.headersSent || response.hasHeader('content-encoding') || response.statusCode === 206)
    return false
  return isPackable(String(response.getHeader('content-type') ?? ''))
}

/** Sends the collected answer, packed, and gives what was sent. */
async function finish(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  encoding: Encoding,
): Promise<SentAnswer> {
  const small = body.length < SMALLEST
  const packed = small ? body : await pack(body, encoding)
  if (!small && encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', packed.length)
  response.appendHeader('Vary', 'Accept-Encoding')
  if (response.statusCode === 200 && !response.hasHeader('etag')) response.setHeader('ETag', nameOf(body))
  const answer = {headers: {...response.getHeaders()}, body: packed}
  if (response.statusCode === 200) send(request, response, answer)
  else response.end(packed)
  return answer
}

// Weak: the same page packed in another way has the same name.
function nameOf(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

/** Sends a known answer, or that the browser's copy is still right. */
function send({headers}: IncomingMessage, response: ServerResponse, {headers: sent, body}: SentAnswer): void {
  if (sent.etag === undefined || headers['if-none-match'] !== sent.etag) {
    response.writeHead(200, sent)
    response.end(body)
    return
  }
  for (const name of ['content-length', 'content-encoding']) response.removeHeader(name)
  const {'content-length': _length, 'content-encoding': _encoding, ...rest} = sent
  response.writeHead(304, rest)
  response.end()
}
