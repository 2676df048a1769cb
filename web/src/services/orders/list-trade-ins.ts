import type {OrderChoices} from '#/domain/orders/order-choices'
import {formatValue, getTradeInDollars, resolveCurrentValue} from '#/domain/trade-ins/describe-value'
import {readPlate} from '#/domain/trade-ins/trade-in-steps'
import type {SiteTransaction} from '#/gateways/records/port'
import type {Shopper} from '#/services/shoppers/records'
import {listShopperTradeIns, type TradeIn} from '#/services/trade-ins/records'

/** A valued car of the shopper for use in an order. */
export type OrderTradeIn = {
  readonly id: string
  /** The car, with its figure. */
  readonly label: string
  /** The dealer's offer for it; null if it is not an offer, or has expired. */
  readonly cents: number | null
  /** Its value if nothing is promised: the offer, or the middle of a range; null if neither is known. */
  readonly dollars: number | null
  /** The approximate amount still owed on it, in dollars; null if not given. */
  readonly owing: number | null
  /** The known fields of the order's step. */
  readonly fields: {readonly [field: string]: string}
}

/** A shopper's valued cars, the last one first. `now` in ms since the epoch. */
export async function listTradeIns(
  db: SiteTransaction,
  shopper: Shopper,
  now: number,
): Promise<readonly OrderTradeIn[]> {
  const own = await listShopperTradeIns(db, shopper)
  return own.flatMap((tradeIn) => describeTradeIn(tradeIn, now) ?? [])
}

/** The valuation that the shopper has selected; null if there is none. */
export function findTradeIn(choices: OrderChoices, tradeIns: readonly OrderTradeIn[]): OrderTradeIn | null {
  const chosen = choices['trade-in']?.valuation
  return tradeIns.find(({id}) => id === chosen) ?? null
}

function describeTradeIn(
  {id, vehicle, valued, typed, acceptedAt}: TradeIn,
  now: number,
): OrderTradeIn | null {
  if (!vehicle || !valued) return null
  const shown = resolveCurrentValue(valued, {acceptedAt, now})
  const amount = formatValue(shown)
  const plate = readPlate(typed.plate)
  const isOffer = shown.kind === 'offer' && !shown.isOver
  return {
    id,
    label: [vehicle.title, amount && (isOffer ? `offer of ${amount}` : `estimated at ${amount}`)]
      .filter(Boolean)
      .join(', '),
    cents: isOffer ? shown.dollars * 100 : null,
    dollars: getTradeInDollars(shown),
    owing: valued.condition.owing,
    fields: {
      valuation: id,
      vehicle: vehicle.title.slice(0, 80),
      km: String(valued.condition.km ?? ''),
      owing: valued.condition.hasFinance ? 'yes' : 'no',
      ...(plate.ok && {rego: plate.data.rego, rego_state: plate.data.rego_state}),
    },
  }
}
