import type {Car} from '@forecourt/schemas'
import {knownKm} from '@forecourt/schemas/vehicle/known-km'
import type {LeadSubmission} from '#/domain/lead/lead-submission'
import type {Answers} from './check-answers'
import type {Department} from './form-definition'
import type {Booking} from './list-free-slots'
import {normaliseCategory} from './normalise-category'
import {type Agreement, fieldsOf, type ResolvedForm} from './resolved-form'

/** The fields that have their own place in a lead; the rest are answers. */
const PLACED: ReadonlySet<string> = new Set([
  'name',
  'email',
  'phone',
  'message',
  'category',
  'location',
  'date',
  'time',
  'last_name',
  'postcode',
  'dealership',
])
// More is a slip of the finger: a lead is not refused for it, and its answers keep what was typed.
const MOST_KM = 2_000_000

const DEPARTMENTS: {readonly [department in Department]: LeadSubmission['department']} = {
  sales: 'sales',
  finance: 'finance',
  tradeIn: 'tradeIn',
  service: 'service',
  parts: 'parts',
  careers: 'careers',
  other: null,
}

export type LeadFacts = {
  readonly form: ResolvedForm
  readonly answers: Answers
  readonly agreements: readonly (Agreement & {readonly given: boolean; readonly version: string})[]
  readonly site: string
  readonly idempotencyKey: string
  readonly car: LeadSubmission['car']
  /** The slug of a car that could not be looked up. */
  readonly unknownCar: string | null
  /** The offer that was asked about. */
  readonly offer: {readonly name: string} | null
  /** Whether the site marks its leads for Autogauge (spec 3.17b). */
  readonly autogauge: boolean
  readonly dealership: string | null
  /** The time that was chosen; null where none was. */
  readonly booking: Booking | null
  readonly context: LeadSubmission['context']
  readonly verdict: LeadSubmission['verdict']
  /** ms since the epoch. */
  readonly now: number
}

/** Makes the lead of a form that was filled in rightly. */
export function buildLead(facts: LeadFacts): LeadSubmission {
  const {form, answers} = facts
  const one = (name: string) => (typeof answers[name] === 'string' ? answers[name] : null)
  const filed = normaliseCategory(one('category') ?? form.category, form.subcategory ?? null)
  return {
    form: form.id,
    idempotencyKey: facts.idempotencyKey,
    site: facts.site,
    ...filed,
    department: filed.subcategory === 'Career Enquiry' ? 'careers' : DEPARTMENTS[form.department],
    dealership: facts.dealership,
    location: one('location'),
    contact: contactOf(one),
    message: one('message') ?? form.fixed?.request ?? '',
    car: facts.car,
    tradeIn: form.id === 'tradeIn' ? tradeInOf(one) : null,
    finance: form.id === 'finance' ? financeOf(one) : null,
    answers: [
      ...listAnswers(form, answers),
      ...(facts.offer ? [{field: 'offer', label: 'Offer', value: facts.offer.name}] : []),
      ...(facts.autogauge ? [{field: 'autogauge_enabled', label: 'Autogauge', value: 'yes'}] : []),
      ...(facts.unknownCar ? [{field: 'car_id', label: 'Car', value: facts.unknownCar}] : []),
    ],
    consents: facts.agreements.map(({name, label, ticked, given, version}) => ({
      purpose: name === 'opt_in' ? 'marketing' : 'terms',
      wording: label,
      version,
      given,
      preTicked: ticked,
      at: new Date(facts.now).toISOString(),
    })),
    appointment: appointmentOf(facts, one('location')),
    context: facts.context,
    verdict: facts.verdict,
  }
}

type Read = (name: string) => string | null

function contactOf(one: Read): LeadSubmission['contact'] {
  const lastName = one('last_name')
  const name = one('name')
  return {
    ...(lastName === null ? {name} : {firstName: name, lastName}),
    email: one('email'),
    phone: one('phone'),
    postcode: one('postcode'),
  }
}

function financeOf(one: Read): LeadSubmission['finance'] {
  const dollars = (name: string) => (one(name) === null ? null : Number(one(name)))
  return {method: 'finance', amount: dollars('vehicle_price_budget'), deposit: dollars('deposit')}
}

/** The shopper's car (spec 3.19a). What they call it is one line of theirs: a make guessed from it could be wrong. */
function tradeInOf(one: Read): LeadSubmission['tradeIn'] {
  const rego = one('rego')
  const km = Number(one('km')?.replaceAll(/\D/g, '') || Number.NaN)
  return {
    rego,
    regoState: rego === null ? null : one('rego_state'),
    km: km <= MOST_KM ? km : null,
    comments: one('vehicle'),
  }
}

function listAnswers(form: ResolvedForm, answers: Answers): NonNullable<LeadSubmission['answers']> {
  const asked = fieldsOf(form).flatMap(({name, label, choices}) => {
    const value = answers[name]
    if (PLACED.has(name) || value === undefined) return []
    const texts = (typeof value === 'string' ? [value] : value).map(
      (text) => choices.find((choice) => choice.value === text)?.label ?? text,
    )
    return [{field: name, label, value: texts.join(', ')}]
  })
  const wishes = ['date', 'time'].flatMap((name) => {
    const value = answers[name]
    return typeof value === 'string' ? [{field: name, label: name === 'date' ? 'Day' : 'Time', value}] : []
  })
  const fixed = Object.entries(form.fixed ?? {}).map(([field, value]) => ({field, label: 'Request', value}))
  return [...asked, ...wishes, ...fixed]
}

function appointmentOf({form, booking}: LeadFacts, location: string | null): LeadSubmission['appointment'] {
  if (!booking || !form.appointment || !location) return null
  const {startsAt, ...rest} = booking
  return {location, kind: form.appointment, startsAt: new Date(startsAt).toISOString(), ...rest}
}

/** The car of a lead as it stands now, with the price in the words that the shopper read. */
export function snapshotCar(car: Car, priceWords: string): NonNullable<LeadSubmission['car']> {
  return {
    id: car.id,
    slug: car.slug,
    name: car.name,
    stocknum: car.stocknum,
    vin: car.vin,
    year: car.year,
    make: car.make,
    model: car.model,
    badge: car.badge,
    series: car.series,
    car_type: car.car_type,
    item_type: car.item_type,
    status: car.status,
    body: car.simple_body ?? car.body,
    transmission: car.simple_transmission ?? car.transmission,
    colour: car.colour,
    interior_colour: car.interior_colour,
    doors: car.doors,
    km: knownKm(car),
    price: car.price || null,
    price_basis: car.price_basis,
    price_words: priceWords,
    dealership_slug: car.dealership_slug,
  }
}
