import {getEnv} from '#/env/env'
import {stockChange} from '#/gateways/announcements/port'
import {parseJson} from '#/lib/parse-json'
import {isSigned} from '#/lib/signature'
import {acceptStockChange} from '../../release-changes'

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
  const released = await acceptStockChange(change.data)
  return released
    ? Response.json({released: released.length})
    : answer(503, 'The other processes could not be told: try again')
}

function answer(status: number, error: string): Response {
  return Response.json({error}, {status})
}
