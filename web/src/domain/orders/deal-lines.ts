import type {PriceBasis} from '@forecourt/schemas/vehicle/enums'
import type {Charge} from '../vehicles/price-statement.ts'
import type {OrderChoices} from './order-choices.ts'

/**
 * A line of a deal, without personal data, so that amounts are kept when a person is erased. `cents` is null if the
 * dealer has not determined it yet; negative for deductions. A payout is what is still owed on the trade-in.
 */
export type DealLine = {
  readonly kind: 'car' | 'charges' | 'extra' | 'delivery' | 'trade-in' | 'payout'
  readonly label: string
  readonly cents: number | null
  readonly note: string | null
}

/** The totals of a deal, in whole cents. */
export type DealSum = {
  readonly lines: readonly DealLine[]
  /** The sum of the lines that have an amount. */
  readonly totalCents: number
  /** False if a line has no amount yet, or is an estimate. */
  readonly isFinal: boolean
  readonly depositCents: number
  /** The remainder after the deposit; never negative. */
  readonly balanceCents: number
  /** The loan that the shopper wishes, in words with both rates and their basis; absent or null without one. */
  readonly loan?: string | null
  /** The last instant of its lender's rate, in ms since the epoch; absent or null for an estimate. */
  readonly loanUntil?: number | null
}

/** What the dealer's desk has changed in a deal; amounts in whole cents. */
export type DeskChange = {
  /** Its figure for one car of the shopper. Another car has none. */
  readonly tradeIn: {readonly rego: string; readonly cents: number} | null
  /** What it adds, or takes off if negative. */
  readonly extra: {readonly label: string; readonly cents: number} | null
  /** Its words to the shopper. */
  readonly note: string | null
  /** Who did it, by name. */
  readonly by: string
  /** ISO 8601. */
  readonly at: string
}

/** A delivery zone of a dealer. */
export type DeliveryZone = {readonly name: string; readonly postcodes: string; readonly price: number}

/** The inputs of a deal besides the shopper's choices. The server sets every amount. */
export type DealFacts = {
  readonly car: {readonly name: string; readonly dollars: number; readonly basis: PriceBasis | null}
  /** The state of a drive-away price; null if stock data does not specify it. */
  readonly priceState: string | null
  /** What comes to the price in the buyer's state; null without an estimate. */
  readonly charges: readonly Charge[] | null
  readonly extras: readonly {readonly id: string; readonly name: string; readonly price: number}[]
  readonly zones: readonly DeliveryZone[]
  /** The dealer's price for the shopper's car, in cents; null until it is valued. */
  readonly tradeInCents: number | null
  /** What the shopper says is still owed on that car, in cents; null if it was not asked. */
  readonly owingCents: number | null
  readonly depositCents: number
  /** Left out where the desk has changed nothing. */
  readonly desk?: Pick<DeskChange, 'tradeIn' | 'extra'> | null
}

/** Computes a deal: the only source of its amounts, of a draft as of an order. */
export function computeDeal(choices: OrderChoices, facts: DealFacts): DealSum {
  const lines = [
    buildCarLine(facts),
    ...buildChargeLines(choices, facts),
    ...buildExtraLines(choices, facts),
    ...buildDeliveryLines(choices, facts),
    ...buildTradeInLines(choices, facts),
  ]
  const totalCents = lines.reduce((sum, {cents}) => sum + (cents ?? 0), 0)
  const {depositCents} = facts
  return {
    lines,
    totalCents,
    depositCents,
    isFinal: lines.every(({kind, cents}) => cents !== null && kind !== 'charges' && kind !== 'payout'),
    balanceCents: Math.max(0, totalCents - depositCents),
  }
}

const ALL_IN: ReadonlySet<PriceBasis | null> = new Set<PriceBasis | null>([
  'drive_away',
  'estimated_drive_away',
])

/** Whether a price includes the government charges. */
export function isDriveAway(basis: PriceBasis | null): boolean {
  return ALL_IN.has(basis)
}

function buildCarLine({car, priceState}: DealFacts): DealLine {
  const isIn = isDriveAway(car.basis)
  const note = isIn
    ? `Drive away${priceState ? ` in ${priceState}` : ''}: duty, transfer and registration are in the price.`
    : car.basis === null
      ? 'The dealer confirms which government charges are in the price.'
      : 'Without government charges.'
  return {kind: 'car', label: car.name, cents: car.dollars * 100, note}
}

function buildChargeLines({price, buyer}: OrderChoices, {car, priceState, charges}: DealFacts): DealLine[] {
  const state = price?.state ?? null
  const label = 'Government charges'
  // Duty is the same for a company; registration, insurance and so drive-away prices are those of a private buyer.
  const isCompany = buyer?.buying_for === 'company'
  if (isDriveAway(car.basis)) {
    const isForOtherState = priceState !== null && state !== null && priceState !== state
    const note = `The price is for ${priceState}; the dealer works out the difference for ${state}.`
    if (isForOtherState) return [{kind: 'charges', label, cents: null, note}]
    const forCompany = 'The price is for a private buyer; the dealer works out what differs for a company.'
    return isCompany ? [{kind: 'charges', label, cents: null, note: forCompany}] : []
  }
  if (car.basis === null || charges === null)
    return [{kind: 'charges', label, cents: null, note: 'The dealer works them out for you.'}]
  const known = isCompany ? charges.map(removeOwnerCharge) : charges
  return known.map((one) => ({
    kind: 'charges',
    label: one.cents === null ? one.label : `${one.label} (estimate)`,
    cents: one.cents,
    note: one.note,
  }))
}

const OWNER_CHARGES: ReadonlySet<Charge['kind']> = new Set(['registration', 'insurance'])

function removeOwnerCharge(one: Charge): Charge {
  if (!OWNER_CHARGES.has(one.kind)) return one
  return {...one, cents: null, note: 'Our rates are those of a private buyer: the dealer works it out.'}
}

function buildExtraLines({extras}: OrderChoices, facts: DealFacts): DealLine[] {
  const chosen = facts.extras
    .filter(({id}) => extras?.extra.includes(id))
    .map(({name, price}): DealLine => ({kind: 'extra', label: name, cents: price * 100, note: null}))
  const ofDesk = facts.desk?.extra
  return ofDesk ? [...chosen, {kind: 'extra', ...ofDesk, note: 'By the dealer.'}] : chosen
}

function buildDeliveryLines({delivery}: OrderChoices, {zones}: DealFacts): DealLine[] {
  if (delivery?.method !== 'delivery') return []
  const zone = findZone(zones, delivery.postcode)
  const label = 'Delivery'
  if (!zone) return [{kind: 'delivery', label, cents: null, note: 'The dealer tells you the price.'}]
  return [{kind: 'delivery', label, cents: zone.price * 100, note: zone.name}]
}

function buildTradeInLines(choices: OrderChoices, {tradeInCents, owingCents, desk}: DealFacts): DealLine[] {
  const tradeIn = choices['trade-in']
  if (!tradeIn) return []
  const ofDesk = desk?.tradeIn?.rego === tradeIn.rego ? desk.tradeIn.cents : null
  const valued = ofDesk ?? tradeInCents
  const isValued = valued !== null
  const worth: DealLine = {
    kind: 'trade-in',
    label: 'Trade-in',
    cents: isValued ? -valued : null,
    note: !isValued
      ? 'To be valued by the dealer.'
      : ofDesk === null
        ? 'As valued, subject to inspection.'
        : 'The dealer’s figure, subject to inspection.',
  }
  if (tradeIn.owing === 'no') return [worth]
  // Without its worth the payout alone would make the total too high.
  const cents = isValued ? owingCents : null
  const note =
    cents === null
      ? 'The dealer asks your lender what is left to pay.'
      : 'As you have told us; your lender has the last word.'
  return [worth, {kind: 'payout', label: 'Still owed on the trade-in', cents, note}]
}

/** The first zone that contains a postcode; null if none does. Postcodes are written as `2000-2050, 2060`. */
export function findZone(zones: readonly DeliveryZone[], postcode: string): DeliveryZone | null {
  const wanted = Number(postcode)
  return (
    zones.find(({postcodes}) =>
      postcodes.split(',').some((part) => {
        const [from, to = from] = part.split('-').map(Number)
        return from !== undefined && to !== undefined && part.trim() !== '' && wanted >= from && wanted <= to
      }),
    ) ?? null
  )
}
