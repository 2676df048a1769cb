import type {Car, PriceBasis, Settings} from '@forecourt/schemas'

export type PricedVehicle = Pick<
  Car,
  'price' | 'offer_price' | 'before_price' | 'subscription_price' | 'preorder' | 'price_basis'
>

/** What a page says where a price stands. Amounts in whole dollars. */
export type PriceWording =
  | {readonly kind: 'subscription'; readonly amount: number}
  | {
      readonly kind: 'price'
      readonly amount: number
      readonly was: number | null
      readonly basis: string | null
    }
  | {readonly kind: 'preorder'; readonly text: string}
  | {readonly kind: 'none'; readonly text: string}

const BASIS_WORDS: {readonly [basis in PriceBasis]: string} = {
  drive_away: 'Drive away',
  estimated_drive_away: 'Estimated drive away',
  excluding_government_charges: 'Excl. government charges',
}

/**
 * The wording of a vehicle's price in the order of spec 4.6: subscription where the dealer offers it, then the
 * reduced or current price above the threshold, then the pre-order words, then the no-price words (8.16).
 */
export function describePrice(vehicle: PricedVehicle, settings: Settings['price']): PriceWording {
  if (settings.offerSubscriptions && vehicle.subscription_price) {
    return {kind: 'subscription', amount: vehicle.subscription_price}
  }
  const amount = currentPrice(vehicle)
  if (amount > settings.preorderThreshold) {
    const basis = vehicle.price_basis ? BASIS_WORDS[vehicle.price_basis] : null
    return {kind: 'price', amount, was: wasPrice(vehicle, amount, settings), basis}
  }
  if (amount > 0 || vehicle.preorder) return {kind: 'preorder', text: settings.preorderText}
  return {kind: 'none', text: settings.noPriceText}
}

/** The price asked now: the reduced one where there is one. 0 when the car has none. */
export function currentPrice(vehicle: Pick<Car, 'price' | 'offer_price'>): number {
  return vehicle.offer_price || vehicle.price || 0
}

function wasPrice(vehicle: PricedVehicle, amount: number, settings: Settings['price']): number | null {
  const before = vehicle.before_price ?? 0
  return settings.showWasPrice && before > amount ? before : null
}
