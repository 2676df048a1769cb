/**
 * The network address of a request's sender; null without a header. It is the last hop, which our proxy added:
 * earlier ones are written by the sender and cannot be trusted.
 */
export function readSenderAddress(request: Request): string | null {
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-1) || null
}
