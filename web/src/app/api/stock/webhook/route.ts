import {revalidateTag} from 'next/cache'
import * as z from 'zod'
import {getEnv} from '#/env/env'
import {listPushedSites, requestPushes} from '#/features/feeds/push-stock'
import {getService} from '#/gateways/services'
import {tags} from '#/lib/cache-tags'
import {log} from '#/lib/log'
import {parseJson} from '#/lib/parse-json'
import {isSigned} from '#/lib/signature'
import {requestHoldCheck} from '#/reservations/show-hold'
import {getDirectory} from '#/tenant/directory-store'
import {releaseStockIndex} from '#/tenant/stock-index'

const slug = z.string().regex(/^[a-z0-9-]{1,160}$/)
const stockChange = z.object({
  dealerships: z.array(slug).max(5000),
  /** Left out when there are too many to name. */
  cars: z.array(slug).max(500).optional(),
})

const MAX_BYTES = 1024 * 1024

/** The stock import says whose cars changed: lists of those dealerships and the named cars' pages are made afresh. */
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
  releaseStockIndex()
  const released = stockTags(change.data)
  for (const tag of released) revalidateTag(tag, {expire: 0})
  void requestPushesFor(change.data.dealerships)
  void requestHoldCheck(getService('records').get)
  log('info', 'stock.released', {count: released.length})
  return Response.json({released: released.length})
}

/** Receivers of changes are told later, by jobs; once an hour they are told anyway. */
async function requestPushesFor(dealerships: readonly string[]): Promise<void> {
  try {
    const sites = listPushedSites(await getDirectory(), new Set(dealerships))
    if (sites.length > 0) await requestPushes(await getService('records').get(), sites)
  } catch (cause) {
    log('error', 'stock.pushes-not-asked-for', {cause: cause instanceof Error ? cause.name : typeof cause})
  }
}

function stockTags({dealerships, cars}: z.infer<typeof stockChange>): string[] {
  // Cars that are not named may be any: every read of stock is made again then.
  if (!cars) return [tags.allStock]
  return [...dealerships.map(tags.stock), ...cars.map(tags.car)]
}

function answer(status: number, error: string): Response {
  return Response.json({error}, {status})
}
