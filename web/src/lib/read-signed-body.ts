import {readBodyBytes} from './read-request.ts'
import {isFreshSignature, isSigned} from './signature.ts'

type SignedBody =
  | {readonly ok: true; readonly body: string}
  | {readonly ok: false; readonly status: 401 | 413; readonly error: string}

const UNSIGNED = {ok: false, status: 401, error: 'The signature is missing, old or wrong'} as const
const TOO_LARGE = {ok: false, status: 413, error: 'The body is too large'} as const

/**
 * The body of a request that our own senders sign (`signBody`). Without a recent signature nothing is read, and never
 * more than `maxBytes`.
 */
export async function readSignedBody(
  request: Request,
  secret: string,
  maxBytes: number,
): Promise<SignedBody> {
  const now = Date.now()
  const signature = request.headers.get('forecourt-signature')
  if (!isFreshSignature(signature, now)) return UNSIGNED
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return TOO_LARGE
  const bytes = await readBodyBytes(request, maxBytes)
  if (bytes === null) return TOO_LARGE
  return isSigned(secret, bytes, signature, now) ? {ok: true, body: bytes.toString('utf8')} : UNSIGNED
}
