import * as z from 'zod'
import {getEnv} from '#/env/env'
import {parseJson} from '#/lib/parse-json'
import {isSigned} from '#/lib/signature'
import {releaseStock} from '../../release-stock'

const slug = z.string().regex(/^[a-z0-9-]{1,160}$/)
const stockChange = z.object({
  dealerships: z.array(slug).max(5000),
  /** Left out when there are too many to name. */
  cars: z.array(slug).max(500).optional(),
})

const MAX_BYTES = 1024 * 1024

/** A stock import reports whose cars changed: the lists of those dealerships and the named cars' pages are released. */
export async function POST(request: Request): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES)
    return answer(413, 'The body is too large')
  const body = await request.text()
  const signature = request.headers.get('forecourt-signature')
  if (!isSigned(getEnv().STOCK_WEBHOOK_SECRET, body, signature, Date.now())) {
    return answer(401, 'The signature is missing, old or wrong')
  }
  const change = stockChange.safeParse(parseJson(body))
  if (!change.success) return answer(400, 'The body is not a stock change')
  return Response.json({released: releaseStock(change.data).length})
}

function answer(status: number, error: string): Response {
  return Response.json({error}, {status})
}
