import {formatTerm} from '../finance/format-finance.ts'
import {toMonths} from '../finance/loan-terms.ts'
import {formatShortDate} from '../hours/format-short-date.ts'
import {formatTime} from '../hours/zoned-time.ts'
import {formatMoney} from '../vehicles/format-values.ts'
import type {OrderChoices} from './order-choices.ts'

type Answer = {readonly field: string; readonly label: string; readonly value: string}

type Place = {readonly slug: string; readonly name: string}

/** A shopper's choices as text; skipped steps are left to the dealer. Places are named if known. */
export function describeChoices(choices: OrderChoices, places: readonly Place[]): Answer[] {
  const {price, payment, delivery, buyer} = choices
  const tradeIn = choices['trade-in']
  return [
    ...(price ? [{field: 'state', label: 'To be registered in', value: price.state}] : []),
    {field: 'payment', label: 'Payment', value: describePayment(payment)},
    {field: 'delivery', label: 'Handing over', value: describeDelivery(delivery, places)},
    ...(tradeIn
      ? [
          {
            field: 'trade-in',
            label: 'Trade-in',
            value: `${tradeIn.vehicle}, ${tradeIn.rego} (${tradeIn.rego_state})`,
          },
        ]
      : []),
    ...(buyer
      ? [
          {
            field: 'address',
            label: 'Address',
            value: `${buyer.street}, ${buyer.suburb} ${buyer.state} ${buyer.postcode}`,
          },
          ...(buyer.buying_for === 'company'
            ? [{field: 'company', label: 'Company', value: buyer.company}]
            : []),
        ]
      : []),
  ]
}

function describePayment(payment: OrderChoices['payment']): string {
  if (!payment) return 'To be arranged with the dealer'
  if (payment.method === 'cash') return 'Without finance'
  const deposit = payment.deposit === null ? '' : `, with a deposit of ${formatMoney(payment.deposit)}`
  const balloon = payment.balloon ? ` and ${payment.balloon}% of the price left to the end` : ''
  return `Wishes finance over ${formatTerm(toMonths(payment.years))}${deposit}${balloon}`
}

function describeDelivery(delivery: OrderChoices['delivery'], places: readonly Place[]): string {
  if (!delivery) return 'To be arranged with the dealer'
  if (delivery.method === 'pick-up') {
    const {location, date, time} = delivery
    const place = places.find(({slug}) => slug === location)?.name ?? location
    return `Pick-up at ${place} on ${formatShortDate(date)}, ${formatTime(time) ?? time}`
  }
  return `Delivery to ${delivery.street}, ${delivery.suburb} ${delivery.state} ${delivery.postcode}`
}
