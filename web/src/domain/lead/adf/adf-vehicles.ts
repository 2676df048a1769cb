import type {Lead} from '../lead-submission.ts'
import type {StoredLead} from '../stored-lead.ts'
import {element, optional, type Xml} from './xml.ts'

type Car = NonNullable<Lead['car']>
type TradeIn = NonNullable<Lead['tradeIn']>

const SELLING = /\bsell\b/i

/**
 * The vehicles of a prospect: the car asked about, then the one to be traded in. An enquiry about no car has one
 * without particulars, because the format asks for at least one.
 */
export function adfVehicles({lead, department}: StoredLead): Xml[] {
  const wanted = lead.car ? [wantedVehicle(lead, lead.car)] : []
  const offered = lead.tradeIn ? [offeredVehicle(lead, lead.tradeIn)] : []
  const vehicles = [...wanted, ...offered]
  if (vehicles.length > 0) return vehicles
  const interest = department === 'tradeIn' ? 'trade-in' : interestOf(lead)
  return [
    element(
      'vehicle',
      {interest},
      element('make', {}, 'Unspecified'),
      element('model', {}, 'Unspecified'),
      financeOf(lead),
      element('comments', {}, 'No particular vehicle'),
    ),
  ]
}

function interestOf(lead: Lead): string {
  const isDrive =
    lead.appointment?.kind === 'test-drive' || /test[- ]?drive/i.test(`${lead.form} ${lead.subcategory}`)
  if (isDrive) return 'test-drive'
  return lead.finance?.method === 'lease' ? 'lease' : 'buy'
}

function wantedVehicle(lead: Lead, car: Car): Xml {
  return element(
    'vehicle',
    {interest: interestOf(lead), status: car.car_type === 'new' ? 'new' : 'used'},
    element('id', {source: 'stock'}, car.stocknum || car.id),
    optional('year', car.year),
    element('make', {}, car.make),
    element('model', {}, car.model),
    optional('vin', car.vin),
    optional('stock', car.stocknum),
    optional('trim', [car.badge, car.series].filter(Boolean).join(' ')),
    optional('doors', car.doors),
    optional('bodystyle', car.body),
    optional('transmission', car.transmission),
    optional('odometer', car.km, {units: 'km'}),
    coloursOf(car.colour, car.interior_colour),
    optional('price', car.price, {type: 'asking', currency: 'AUD'}),
    optional('pricecomments', car.price_words),
    financeOf(lead),
    element('comments', {}, car.name),
  )
}

function offeredVehicle(lead: Lead, {rego, regoState, comments, ...car}: TradeIn): Xml {
  const selling = !lead.car && SELLING.test(`${lead.form} ${lead.category} ${lead.subcategory}`)
  const about = [
    rego && `rego: ${rego}`,
    regoState && `state: ${regoState}`,
    car.hasFinance && 'finance owing: yes',
  ]
  return element(
    'vehicle',
    {interest: selling ? 'sell' : 'trade-in', status: 'used'},
    optional('year', car.year),
    element('make', {}, car.make || 'Unspecified'),
    element('model', {}, car.model || 'Unspecified'),
    optional('vin', car.vin),
    optional('trim', car.badge),
    optional('odometer', car.km, {units: 'km'}),
    coloursOf(car.colour, null),
    optional('price', car.offerPrice, {type: 'appraisal', currency: 'AUD'}),
    optional('comments', [about.filter(Boolean).join(' '), comments].filter(Boolean).join('\n')),
  )
}

function coloursOf(outside: string | null | undefined, inside: string | null | undefined): Xml | null {
  if (!outside && !inside) return null
  return element(
    'colorcombination',
    {},
    optional('interiorcolor', inside),
    optional('exteriorcolor', outside),
    element('preference', {}, 1),
  )
}

function financeOf({finance}: Lead): Xml | null {
  if (!finance) return null
  const {method, amount, deposit, balloon} = finance
  return element(
    'finance',
    {},
    element('method', {}, method),
    optional('amount', amount, {type: 'total', limit: 'exact', currency: 'AUD'}),
    optional('amount', deposit, {type: 'downpayment', limit: 'exact', currency: 'AUD'}),
    optional('balance', balloon, {type: 'residual', currency: 'AUD'}),
  )
}
