import type {OrderChoices} from '#/domain/order/order-choices'
import {formatValue, getTradeInDollars, resolveStandingValue} from '#/domain/trade-in/describe-value'
import {readPlate} from '#/domain/trade-in/trade-in-steps'
import type {SiteTransaction} from '#/gateways/records/port'
import type {Shopper} from '#/gateways/records/shoppers'
import {listShopperTradeIns, type TradeIn} from '#/gateways/records/trade-ins'

/** A car of the shopper that was valued, as an order takes it. */
export type OrderTradeIn = {
  readonly id: string
  /** The car, with its figure. */
  readonly label: string
  /** What the dealer offers for it; null where that is no offer, or has ended. */
  readonly cents: number | null
  /** What it counts for where nothing is promised: the offer, or the middle of a range; null where neither is known. */
  readonly dollars: number | null
  /** About what is still owed on it, in dollars; null where that was not said. */
  readonly owing: number | null
  /** The fields of the order's step, as far as they are known. */
  readonly fields: {readonly [field: string]: string}
}

/** The cars of a shopper that were valued, the last one first. `now` in ms since the epoch. */
export async function listTradeIns(
  transaction: SiteTransaction,
  shopper: Shopper,
  now: number,
): Promise<readonly OrderTradeIn[]> {
  const own = await listShopperTradeIns(transaction, shopper)
  return own.flatMap((tradeIn) => describeTradeIn(tradeIn, now) ?? [])
}

/** What an order takes off for the valuation that was chosen; null where there is none or it is no offer. */
export function findTradeInCents(choices: OrderChoices, tradeIns: readonly OrderTradeIn[]): number | null {
  const chosen = choices['trade-in']?.valuation
  return tradeIns.find(({id}) => id === chosen)?.cents ?? null
}

function describeTradeIn(
  {id, vehicle, valued, typed, acceptedAt}: TradeIn,
  now: number,
): OrderTradeIn | null {
  if (!vehicle || !valued) return null
  const shown = resolveStandingValue(valued, {acceptedAt, now})
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
      km: String(valued.condition.km),
      owing: valued.condition.hasFinance ? 'yes' : 'no',
      ...(plate.ok && {rego: plate.data.rego, rego_state: plate.data.rego_state}),
    },
  }
}
