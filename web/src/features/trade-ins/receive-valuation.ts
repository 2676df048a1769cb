import {isOn} from '@forecourt/schemas/time/windows'
import {parseJson} from '@forecourt/schemas/values/parse-json'
import * as z from 'zod'
import {resolveShownValue} from '#/domain/trade-ins/describe-value'
import {getRecords} from '#/gateways/records/get-records'
import {answerJson} from '#/lib/private-answers'
import {readBodyText} from '#/lib/read-request'
import {readSenderNetworks} from '#/lib/sender-address'
import {countUseIn} from '#/services/request-limits/count-use'
import {readOwnRequest} from '#/services/shoppers/read-own-post'
import {readCookie} from '#/services/shoppers/session'
import {findOwnTradeIn, updateTradeIn} from '#/services/trade-ins/records'
import {readHolder} from '#/services/trade-ins/trade-in-key'

const bodySchema = z.object({column_name: z.literal('valuation'), id: z.uuid()})

/**
 * Stores the displayed figure for the sales team [7.11]. Of the request, only the valuation's id is used: the figure
 * is the one in the records.
 */
export async function receiveValuation(request: Request): Promise<Response> {
  const now = Date.now()
  const asked = await readOwnRequest(
    request,
    now,
    ({settings}) => isOn(settings.features.tradeIn, now) && settings.tradeIn.saveValuation,
  )
  if (asked instanceof Response) return asked
  const {tenant, shopper} = asked
  const body = bodySchema.safeParse(parseJson((await readBodyText(request)) ?? ''))
  if (!body.success) return answerJson({message: 'Not a valuation.'}, 422)
  if (!shopper.ok) return answerJson(null, 503)
  const key = {site: tenant.slug, id: body.data.id}
  const account = shopper.data?.id ?? null
  const holder = readHolder(tenant.slug, (name) => readCookie(request, name), account, now)
  const saved = await getRecords().run(tenant.slug, async (db) => {
    const tradeIn = await findOwnTradeIn(db, key, holder, {isLocked: true})
    if (!tradeIn?.valued) return 404
    const spender = {site: key.site, sender: readSenderNetworks(request), topic: key.id}
    if (await countUseIn(db, 'tradeInStep', spender, now)) return 429
    const shown = {...resolveShownValue(tradeIn.valued, now), at: now, valuedAt: tradeIn.valued.at}
    await updateTradeIn(db, key, {shown})
    return 200
  })
  if (!saved.ok) return answerJson(null, 503)
  return answerJson(saved.data === 200 ? {success: true} : null, saved.data)
}
