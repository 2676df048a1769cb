import type {IncomingMessage} from 'node:http'

/** The body of a request. Throws `tooLarge` above `limit` bytes, before they are kept. */
export async function readBytes(
  request: IncomingMessage,
  limit: number,
  tooLarge: (limit: number) => Error,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > limit) throw tooLarge(limit)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
