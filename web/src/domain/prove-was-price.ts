import type {Settings} from '@forecourt/schemas/settings/settings'
import type {Car, PricePoint} from '@forecourt/schemas/vehicle/attributes'
import type {PriceBasis} from '@forecourt/schemas/vehicle/enums'

const DAY_S = 86_400

type History = readonly PricePoint[]
type ProofSettings = Pick<Settings['price'], 'wasPriceDays' | 'wasPriceRecentDays'>

/**
 * Whether past imports prove that a car was offered at `before` dollars: for long enough, lately enough, with the
 * same things included as now, and no longer (domain rule: a was-price must have been asked for a reasonable time
 * just before; Australian Consumer Law s18, s29). `now` in ms since the epoch.
 */
export function isWasPriceProven(
  {price_history: history, price_basis}: Pick<Car, 'price_history' | 'price_basis'>,
  before: number,
  {wasPriceDays, wasPriceRecentDays}: ProofSettings,
  now: number,
): boolean {
  const today = now / 1000
  const stretch = lastStretchAt(history, before, price_basis ?? null)
  if (!stretch) return false
  const days = (stretch.until - stretch.from) / DAY_S
  return days >= wasPriceDays && today - stretch.until <= wasPriceRecentDays * DAY_S
}

type Stretch = {readonly from: number; readonly until: number}

/** The last time that an amount was asked without a break, if it is over; in Unix seconds. */
function lastStretchAt(history: History, amount: number, basis: PriceBasis | null): Stretch | null {
  const isAt = (point: PricePoint | undefined) => point?.amount === amount && (point.basis ?? null) === basis
  const last = history.findLastIndex(isAt)
  const end = history[last + 1]
  if (last < 0 || !end) return null
  let first = last
  while (isAt(history[first - 1])) first -= 1
  return {from: history[first]?.at ?? end.at, until: end.at}
}
