import type {ServerResponse} from 'node:http'

/**
 * Buffers the body of a response for which `wanted` returns true once its head is known, and passes it to `done`, as a
 * text where it was sent as one. Any other response is passed through.
 */
export function collectBody(
  response: ServerResponse,
  wanted: () => boolean,
  done: (body: string | Buffer) => void,
): void {
  const {write, end, flushHeaders} = response
  const chunks: (string | Buffer)[] = []
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
    const [first = '', ...others] = chunks
    done(others.length === 0 ? first : Buffer.concat(chunks.map(toBytes)))
    return response
  }
}

/** A body or a part of one as bytes. */
export function toBytes(body: string | Buffer): Buffer {
  return typeof body === 'string' ? Buffer.from(body) : body
}

/** Parses the arguments of `write` and `end`: a chunk, its encoding and a callback, each optional. */
function take(chunks: (string | Buffer)[], parts: readonly unknown[]): void {
  const [chunk, encoding] = parts
  if (typeof chunk === 'string') {
    const isBytes = typeof encoding === 'string' && Buffer.isEncoding(encoding)
    chunks.push(isBytes ? Buffer.from(chunk, encoding) : chunk)
  } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  const callback = parts.find((part) => typeof part === 'function')
  if (callback) queueMicrotask(() => callback())
}
