import {createHash} from 'node:crypto'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getAskingPrice, isSold} from '@forecourt/schemas/vehicle/known-values'
import {formatComparedLoan} from '#/domain/finance/format-finance'
import {type DealFinance, describeDealFinance} from '#/domain/orders/compute-deal-loan'
import {COOLING_OFF_AS_AT, getCoolingOff} from '#/domain/orders/cooling-off'
import {computeDeal, type DealSum, type DeskChange} from '#/domain/orders/deal-lines'
import {isPurchasable, resolveSaleState} from '#/domain/orders/is-purchasable'
import type {OrderChoices} from '#/domain/orders/order-choices'
import {getDeposit} from '#/domain/reservations/is-reservable'
import {resolvePriceBasis} from '#/domain/vehicles/describe-price'
import {estimateCharges} from '#/domain/vehicles/price-statement'
import {buildVehicleTitle} from '#/domain/vehicles/vehicle-title'
import {getEnv} from '#/env/env'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {findTradeIn, type OrderTradeIn} from './list-trade-ins.ts'
import type {PlacedOrder} from './records.ts'

/** An extra offered on a site; the price in whole dollars, with GST. */
export type OfferedExtra = {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly description: string | null
  readonly terms: string | null
  readonly carTypes: readonly Car['car_type'][]
}

/** Whether a site sells a car online, with this server's payment provider. `now` in ms since the epoch. */
export function isSoldOnline(
  {settings, dealerships}: TenantConfig,
  car: Car,
  now: number,
  hasPayments = getEnv().payments !== null,
): boolean {
  const seller = dealerships.find(({slug}) => slug === car.dealership_slug) ?? null
  const state = resolveSaleState(car, settings.identity.state)
  return isPurchasable(car, {settings, seller, state, hasPayments}, now)
}

export type DescribedOrder = {
  readonly sum: DealSum
  readonly terms: PlacedOrder['terms']
  /** How it can be financed; null if the car's page shows no finance. */
  readonly finance: DealFinance | null
}

/** What a deal depends on besides the choices of its shopper. */
export type DealOffer = {
  readonly offered: readonly OfferedExtra[]
  readonly tradeIns: readonly OrderTradeIn[]
  /** What the dealer's desk has changed; left out for a deal that it has not. */
  readonly desk?: DeskChange | null
  /** The shopper's own reservation of the car: its deposit is the order's. Left out without one. */
  readonly hold?: Hold | null
}

type Hold = {readonly id: string; readonly depositCents: number}

/** A car as it is for the shopper who has reserved it: free. */
export function releaseToHolder(car: Car, hold: Hold | null | undefined): Car {
  return hold && !isSold(car) ? {...car, status: 'in_stock', reserved: false} : car
}

/**
 * The totals of a shopper's choices for the current car, and the legal terms of the order: of the state in which the
 * car is sold, for a private buyer.
 */
export function describeOrder(
  tenant: TenantConfig,
  car: Car,
  choices: OrderChoices,
  {offered, tradeIns, desk = null, hold = null}: DealOffer,
  now: number,
): DescribedOrder {
  const {settings, locations} = tenant
  const {purchase} = settings
  const dollars = getAskingPrice(car)
  const buyerState = choices.price?.state ?? null
  const isEstimated = buyerState && purchase.estimateCharges && settings.price.charges.show
  const inState = isEstimated
    ? estimateCharges(car, buyerState, {dollars, settings: settings.price, now})
    : null
  const tradeIn = findTradeIn(choices, tradeIns)
  const bare = computeDeal(choices, {
    car: {name: buildVehicleTitle(car).main, dollars, basis: resolvePriceBasis(car, settings.price)},
    priceState: car.price_state ?? null,
    charges: inState?.charges ?? null,
    extras: listExtrasFor(car, offered),
    zones: purchase.delivers
      ? purchase.zones.map(({name, postcodes, price}) => ({name, postcodes, price}))
      : [],
    tradeInCents: tradeIn?.cents ?? null,
    owingCents: tradeIn?.owing ? tradeIn.owing * 100 : null,
    depositCents: hold?.depositCents ?? getDeposit(settings.reserve) * 100,
    desk,
  })
  const site = {finance: settings.finance, zone: resolveTenantZone(tenant)}
  const finance = describeDealFinance(car, site, choices, bare, now)
  const loan = describeLoanLine(choices, finance, settings.finance)
  const sum = {...bare, loan, loanUntil: (loan && finance?.figure?.validTo) || null}
  const state = resolveSaleState(car, settings.identity.state)
  const isPrivate = choices.buyer?.buying_for !== 'company'
  const isFinanced = choices.payment?.method === 'finance'
  const place = locations.find(({slug}) => slug === car.location?.slug) ?? locations[0]
  return {
    sum,
    finance,
    terms: {
      state,
      coolingOff: state && isPrivate ? getCoolingOff(state, {car_type: car.car_type, isFinanced}) : null,
      asAt: COOLING_OFF_AS_AT,
      postcode: (place?.address?.state === state && place?.address?.postcode) || null,
      zone: place?.zone ?? resolveTenantZone(tenant),
      closedDays: (place?.specialHours ?? [])
        .filter(({status}) => status === 'Closed')
        .map(({date}) => date)
        .slice(0, 100),
    },
  }
}

/** The loan that a shopper has chosen, with all that the law wants beside it; null without one. */
function describeLoanLine(
  {payment}: OrderChoices,
  finance: DealFinance | null,
  {warning, lenderNames}: TenantConfig['settings']['finance'],
): string | null {
  if (payment?.method !== 'finance' || !finance?.loan) return null
  const {loan, figure} = finance
  const lender = figure ? `${lenderNames[figure.lender]}, ` : ''
  return `${lender}${loan.words}. ${warning} ${formatComparedLoan(loan.estimate.compared)}`
}

/** The extras that are offered with a car. */
export function listExtrasFor(
  {car_type}: Pick<Car, 'car_type'>,
  offered: readonly OfferedExtra[],
): readonly OfferedExtra[] {
  return offered.filter(({carTypes}) => carTypes.includes(car_type))
}

/** A short hash of an order's totals and loan, with which a form proves which total its shopper has seen. */
export function hashOrder({sum: {loanUntil: _, ...sum}}: Pick<DescribedOrder, 'sum'>): string {
  return createHash('sha256').update(JSON.stringify(sum)).digest('hex').slice(0, 24)
}
