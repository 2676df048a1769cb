import type {Settings} from '@forecourt/schemas/generated/site-types'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {isState, type State} from '@forecourt/schemas/values/states'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getAskingPrice} from '@forecourt/schemas/vehicle/known-values'
import {getDeposit, isFree, isTestDriveOnly} from '../reservations/is-reservable.ts'
import {describePrice} from '../vehicles/describe-price.ts'
import {getCoolingOff} from './cooling-off.ts'

type Seller = {readonly id: string; readonly stripeAccount: string | null}

type PurchaseSite = {
  readonly settings: Pick<Settings, 'features' | 'reserve' | 'price' | 'card'>
  /** The dealership of the car; null if it is not one of the site. */
  readonly seller: Seller | null
  /** The state that the car is sold in. */
  readonly state: State | null
  /** Whether this server has a payment provider. */
  readonly hasPayments: boolean
}

/**
 * Whether a shopper may buy a car online (spec 2.6): the site offers it for the car, the car has a price, is
 * available and not for test drives only, and its dealership can take the deposit. `now` in ms since the epoch.
 */
export function isPurchasable(
  car: Car,
  {settings, seller, state, hasPayments}: PurchaseSite,
  now: number,
): boolean {
  const {reserve, price, card} = settings
  const deposit = getDeposit(reserve)
  return (
    seller !== null &&
    hasFeature('onlinePurchase', settings, now, {
      dealerships: [seller],
      services: {payments: hasPayments},
    }) &&
    isOfferedFor(car, seller, reserve) &&
    isFree(car) &&
    !isTestDriveOnly(car, card) &&
    describePrice(car, price).kind === 'price' &&
    isDepositAllowed(car, deposit, state)
  )
}

function isOfferedFor(
  {car_type}: Car,
  {id}: Seller,
  {purchaseFor, purchaseDealerships}: Settings['reserve'],
): boolean {
  if (purchaseFor === 'used') return car_type === 'used'
  return purchaseFor === 'all' || purchaseDealerships.includes(id)
}

function isDepositAllowed(car: Car, deposit: number, state: State | null): boolean {
  const {depositShare} = state
    ? getCoolingOff(state, {car_type: car.car_type, isFinanced: false})
    : {depositShare: null}
  return depositShare === null || deposit <= getAskingPrice(car) * depositShare
}

/** The state in which a car is sold: of its location, the car itself, or the site; null if none is set. */
export function resolveSaleState(
  car: Pick<Car, 'state' | 'location'>,
  siteState: string | null,
): State | null {
  const state = car.location?.address?.state ?? car.state ?? siteState
  return isState(state) ? state : null
}
