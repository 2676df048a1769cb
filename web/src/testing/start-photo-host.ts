import type {IncomingMessage, ServerResponse} from 'node:http'
import sharp, {type Sharp} from 'sharp'
import {startHttp} from '../../../local/http/start-http.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A host of pictures on loopback, whose answers a test chooses by their paths; each comes after `delayMs`. */
export async function startPhotoHost({port = 0, delayMs = 0} = {}) {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const sent: string[] = []
  const server = await startHttp((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers.get(path)
    if (!answer) return void response.writeHead(404).end()
    if (delayMs === 0) answer(request, response)
    else setTimeout(() => answer(request, response), delayMs)
  }, port)
  return {
    url: server.url,
    /** As an address has it: 127.0.0.1 with a port. */
    host: new URL(server.url).host,
    /** The paths that were asked for, in turn. */
    asked,
    /** The paths of pictures that were sent, because the asker did not have them. */
    sent,
    answer: (path: string, answer: Answer) => void answers.set(path, answer),
    /** A picture with an ETag, which it honours. */
    serve: (path: string, bytes: Buffer, type = 'image/jpeg') => {
      const etag = `"${bytes.length}-${Math.random()}"`
      answers.set(path, (request, response) => {
        if (request.headers['if-none-match'] === etag) return void response.writeHead(304, {etag}).end()
        sent.push(path)
        response.writeHead(200, {'content-type': type, etag, 'content-length': bytes.length}).end(bytes)
      })
    },
    remove: (path: string) => void answers.delete(path),
    close: server.close,
  }
}

/** A different picture for each number: a few shapes on a gradient of two colours. */
export function drawPhoto(number: number, {width = 640, height = 480} = {}): Sharp {
  const random = createRandom(number)
  const colour = () => `hsl(${Math.floor(random() * 360)} 60% ${20 + Math.floor(random() * 60)}%)`
  const shapes = Array.from({length: 12}, () => {
    const [x, y, r] = [random() * width, random() * height, (0.08 + random() * 0.2) * width]
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour()}"/>`
  })
  const slope = `<linearGradient id="s" gradientTransform="rotate(${random() * 90})"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${slope}</defs><rect width="100%" height="100%" fill="url(#s)"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg))
}

/** A different JPEG for each number. */
export function makePhoto(number: number, size?: {width?: number; height?: number}): Promise<Buffer> {
  return drawPhoto(number, size).flatten().jpeg({quality: 80}).toBuffer()
}

// Small and good enough: the same pictures on every machine.
function createRandom(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b1
  return () => {
    state = Math.imul(state ^ (state >>> 15), state | 1)
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61)
    return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296
  }
}
