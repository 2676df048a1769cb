import type {Lead} from '../lead-submission.ts'
import type {StoredLead} from '../stored-lead.ts'
import {createElement, createOptional, type Xml} from './xml.ts'

type Car = NonNullable<Lead['car']>
type TradeIn = NonNullable<Lead['tradeIn']>

const SELLING = /\bsell\b/i

/**
 * The vehicles of a prospect: the subject of the enquiry, then the trade-in. An enquiry without a car has an empty
 * vehicle, because the format requires at least one.
 */
export function buildAdfVehicles({lead, department}: StoredLead): Xml[] {
  const wanted = lead.car ? [wantedVehicle(lead, lead.car)] : []
  const offered = lead.tradeIn ? [offeredVehicle(lead, lead.tradeIn)] : []
  const vehicles = [...wanted, ...offered]
  if (vehicles.length > 0) return vehicles
  const interest = department === 'tradeIn' ? 'trade-in' : getInterest(lead)
  return [
    createElement(
      'vehicle',
      {interest},
      createElement('make', {}, 'Unspecified'),
      createElement('model', {}, 'Unspecified'),
      getFinance(lead),
      createElement('comments', {}, 'No particular vehicle'),
    ),
  ]
}

function getInterest(lead: Lead): string {
  const isDrive =
    lead.appointment?.kind === 'test-drive' || /test[- ]?drive/i.test(`${lead.form} ${lead.subcategory}`)
  if (isDrive) return 'test-drive'
  return lead.finance?.method === 'lease' ? 'lease' : 'buy'
}

function wantedVehicle(lead: Lead, car: Car): Xml {
  return createElement(
    'vehicle',
    {interest: getInterest(lead), status: car.car_type === 'new' ? 'new' : 'used'},
    createElement('id', {source: 'stock'}, car.stocknum || car.id),
    createOptional('year', car.year),
    createElement('make', {}, car.make),
    createElement('model', {}, car.model),
    createOptional('vin', car.vin),
    createOptional('stock', car.stocknum),
    createOptional('trim', [car.badge, car.series].filter(Boolean).join(' ')),
    createOptional('doors', car.doors),
    createOptional('bodystyle', car.body),
    createOptional('transmission', car.transmission),
    createOptional('odometer', car.km, {units: 'km'}),
    getColours(car.colour, car.interior_colour),
    createOptional('price', car.price, {type: 'asking', currency: 'AUD'}),
    createOptional('pricecomments', car.price_words),
    getFinance(lead),
    createElement('comments', {}, car.name),
  )
}

function offeredVehicle(lead: Lead, {rego, regoState, comments, owing, ...car}: TradeIn): Xml {
  const selling = !lead.car && SELLING.test(`${lead.form} ${lead.category} ${lead.subcategory}`)
  const about = [
    rego && `rego: ${rego}`,
    regoState && `state: ${regoState}`,
    car.hasFinance && `finance owing: yes${owing ? `, about $${owing.toLocaleString('en-AU')}` : ''}`,
    car.valuationId && `valuation: ${car.valuationId}`,
  ]
  return createElement(
    'vehicle',
    {interest: selling ? 'sell' : 'trade-in', status: 'used'},
    createOptional('year', car.year),
    createElement('make', {}, car.make || 'Unspecified'),
    createElement('model', {}, car.model || 'Unspecified'),
    createOptional('vin', car.vin),
    createOptional('trim', car.badge),
    createOptional('odometer', car.km, {units: 'km'}),
    getColours(car.colour, null),
    createOptional('price', car.offerPrice, {type: 'appraisal', currency: 'AUD'}),
    createOptional(
      'comments',
      [about.filter(Boolean).join(' '), car.condition, comments].filter(Boolean).join('\n'),
    ),
  )
}

function getColours(outside: string | null | undefined, inside: string | null | undefined): Xml | null {
  if (!outside && !inside) return null
  return createElement(
    'colorcombination',
    {},
    createOptional('interiorcolor', inside),
    createOptional('exteriorcolor', outside),
    createElement('preference', {}, 1),
  )
}

function getFinance({finance}: Lead): Xml | null {
  if (!finance) return null
  const {method, amount, deposit, balloon} = finance
  return createElement(
    'finance',
    {},
    createElement('method', {}, method),
    createOptional('amount', amount, {type: 'total', limit: 'exact', currency: 'AUD'}),
    createOptional('amount', deposit, {type: 'downpayment', limit: 'exact', currency: 'AUD'}),
    createOptional('balance', balloon, {type: 'residual', currency: 'AUD'}),
  )
}
