import type {ServerResponse} from 'node:http'

/**
 * Buffers the body of a response for which `wanted` returns true once its head is known, and passes it to `done`. Any
 * other response is passed through.
 */
export function collectBody(
  response: ServerResponse,
  wanted: () => boolean,
  done: (body: Buffer) => void,
): void {
  const {write, end, flushHeaders} = response
  const chunks: Buffer[] = []
  let collecting: boolean | null = null

  function isCollected(): boolean {
    collecting ??= wanted()
    if (!collecting) Object.assign(response, {write, end, flushHeaders})
    return collecting
  }

  response.flushHeaders = () => {
    if (!isCollected()) response.flushHeaders()
  }
  response.write = (...parts: unknown[]) => {
    if (!isCollected()) return Reflect.apply(write, response, parts)
    take(chunks, parts)
    return true
  }
  response.end = (...parts: unknown[]) => {
    if (!isCollected()) return Reflect.apply(end, response, parts)
    take(chunks, parts)
    Object.assign(response, {write, end, flushHeaders})
    done(Buffer.concat(chunks))
    return response
  }
}

/** Parses the arguments of `write` and `end`: a chunk, its encoding and a callback, each optional. */
function take(chunks: Buffer[], parts: readonly unknown[]): void {
  const [chunk, encoding] = parts
  if (typeof chunk === 'string') {
    const known = typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8'
    chunks.push(Buffer.from(chunk, known))
  } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  const callback = parts.find((part) => typeof part === 'function')
  if (callback) queueMicrotask(() => callback())
}
