import {parseJson} from '@forecourt/schemas/values/parse-json'
import {getEnv} from '#/env/env'
import {stockChange} from '#/gateways/announcements/port'
import {answerError} from '#/lib/answer-error'
import {readSignedBody} from '#/lib/read-signed-body'
import {getStoredDirectory} from '#/tenant/directory-store'
import {acceptStockChange} from '../../release-changes'

const MAX_BYTES = 1024 * 1024

/**
 * A stock import reports whose cars changed: the lists of those dealerships and the named cars' pages are released. The
 * answer names dealerships that nobody has, because no site shows their cars.
 */
export async function POST(request: Request): Promise<Response> {
  const signed = await readSignedBody(request, getEnv().STOCK_WEBHOOK_SECRET, MAX_BYTES)
  if (!signed.ok) return answerError(signed.status, signed.error)
  const change = stockChange.safeParse(parseJson(signed.body))
  if (!change.success) return answerError(400, 'The body is not a stock change')
  const released = await acceptStockChange(change.data)
  return released
    ? Response.json({released: released.length, unknown: listUnknown(change.data.dealerships)})
    : answerError(503, 'The other processes could not be told: try again')
}

function listUnknown(dealerships: readonly string[]): string[] {
  const directory = getStoredDirectory()
  if (!directory) return []
  const known = new Set([...directory.dealerships.values()].map(({slug}) => slug))
  return dealerships.filter((slug) => !known.has(slug))
}
