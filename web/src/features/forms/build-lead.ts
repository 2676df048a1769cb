import {listAdvertisingConsents} from '#/domain/advertisers/measuring-question'
import type {Booking} from '#/domain/hours/free-slots'
import {hashWording} from '#/domain/leads/hash-wording'
import {LEAD_LIMITS} from '#/domain/leads/lead-parts'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import {EXTENSION} from '#/domain/leads/phone-number'
import {type Filing, rewriteCareers} from '#/domain/leads/rewrite-careers'
import {toAppointment} from '#/domain/leads/to-appointment'
import {buildVehicleSnapshot} from '#/domain/leads/vehicle-snapshot'
import {listBookedItems} from './booked-items'
import type {FormDefinition, ReadAnswer} from './form-definition'
import type {Answers} from './form-schema'
import type {FormView} from './form-tokens'
import type {PostedForm} from './posted-form'
import {checkSender, type Sender} from './sender'
import {listFields, type SiteForm} from './site-form'

/** The fields that have their own column in a lead; the rest are answers. */
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

export type LeadFacts = {
  readonly answers: Answers
  readonly posted: PostedForm
  readonly view: FormView
  readonly sender: Sender
  /** The selected time; null if there is none. */
  readonly booking: Booking | null
  /** ms since the epoch. */
  readonly now: number
  /** The id of the signed-in shopper. */
  readonly shopper: string | null
}

/** Builds the lead of a valid form. */
export function buildLead(form: SiteForm, facts: LeadFacts): LeadSubmission {
  const {answers, posted, view, booking, now, shopper} = facts
  const {from: _networks, ...sender} = facts.sender
  const read: ReadAnswer = (name) => (typeof answers[name] === 'string' ? answers[name] : null)
  const fixed = form.getFixedAnswers?.(form.settings.forms) ?? {}
  const seconds = view.plain ? null : Math.floor((now - view.at) / 1000)
  const location = read('location')
  return {
    form: form.id,
    idempotencyKey: view.id,
    site: form.site,
    ...resolveFiling(form, answers),
    dealership:
      read('dealership') ??
      form.places.find(({slug}) => slug === location)?.dealership ??
      form.car?.dealership_slug ??
      null,
    location,
    contact: buildContact(read),
    message: buildMessage(read, fixed.request),
    car: form.car && buildVehicleSnapshot(form.car, form.settings.price),
    tradeIn: null,
    finance: null,
    ...form.buildLeadPart?.(read),
    answers: [...listAnswers(form, answers, fixed), ...listKnown(form)],
    consents: [
      ...form.agreements.map(({name, label, ticked}) => ({
        purpose: name === 'opt_in' ? 'marketing' : 'terms',
        wording: label,
        version: hashWording(label),
        given: answers[name] === true,
        preTicked: ticked,
        at: new Date(now).toISOString(),
      })),
      ...listAdvertisingConsents(form.settings, posted.measuring, now),
    ],
    appointment: buildAppointment(form, booking, location, listBookedItems(form, answers)),
    context: {
      ...sender,
      pageId: posted.pageId,
      visitedPages: posted.visitedPages.map((path) => ({path})),
      linkedQueryParams: Object.entries(posted.linkedQueryParams).map(([name, value]) => ({name, value})),
      secondsOnForm: seconds,
    },
    shopper,
    verdict: checkSender(posted, seconds, form.settings.forms.minimumFillSeconds),
  }
}

/** How a form's lead is filed; a careers message as a general one (spec 5.8f). */
export function resolveFiling(
  {category, subcategory, department}: Pick<FormDefinition, keyof Filing>,
  {category: chosen = category}: Answers,
): Filing {
  return rewriteCareers({category: String(chosen), subcategory: subcategory ?? null, department})
}

// A lead's phone number is dialled by programs, so an extension is for people to read.
function buildMessage(read: ReadAnswer, request: string | undefined): string {
  const extension = read('phone')?.split(EXTENSION)[1]
  const message = read('message') ?? request ?? ''
  return [message, extension && `Phone extension: ${extension}`].filter(Boolean).join('\n\n')
}

function buildContact(read: ReadAnswer): LeadSubmission['contact'] {
  const lastName = read('last_name')
  const name = read('name')
  return {
    ...(lastName === null ? {name} : {firstName: name, lastName}),
    email: read('email'),
    phone: read('phone')?.split(EXTENSION)[0] ?? null,
    postcode: read('postcode'),
  }
}

function listAnswers(
  form: SiteForm,
  answers: Answers,
  fixed: {readonly [name: string]: string},
): NonNullable<LeadSubmission['answers']> {
  const asked = listFields(form).flatMap(({name, label, choices}) => {
    const value = answers[name]
    if (PLACED.has(name) || value === undefined || typeof value === 'boolean') return []
    const texts = (typeof value === 'string' ? [value] : value).map(
      (text) => choices.find((choice) => choice.value === text)?.label ?? text,
    )
    return [{field: name, label, value: texts.join(', ')}]
  })
  const wishes = ['date', 'time'].flatMap((name) => {
    const value = answers[name]
    return typeof value === 'string' ? [{field: name, label: name === 'date' ? 'Day' : 'Time', value}] : []
  })
  return [
    ...asked,
    ...wishes,
    ...Object.entries(fixed).map(([field, value]) => ({field, label: 'Request', value})),
  ]
}

/** Values sent with the answers that were not typed (spec 3.17b). */
function listKnown({
  offer,
  model,
  car,
  carSlug,
  parts,
  settings,
}: SiteForm): NonNullable<LeadSubmission['answers']> {
  const manufacturer = offer?.manufacturer ?? model?.manufacturer
  return [
    ...(offer ? [{field: 'offer', label: 'Offer', value: offer.name}] : []),
    ...(parts
      ? [{field: 'parts', label: 'Parts', value: parts.lines.join('; ').slice(0, LEAD_LIMITS.answer)}]
      : []),
    ...(model?.make ? [{field: 'vehicle_make', label: 'Vehicle make', value: model.make}] : []),
    ...(model ? [{field: 'vehicle_model', label: 'Vehicle model', value: model.name}] : []),
    ...(manufacturer ? [{field: 'manufacturer_slug', label: 'Manufacturer', value: manufacturer}] : []),
    ...(settings.integrations.autogauge
      ? [{field: 'autogauge_enabled', label: 'Autogauge', value: 'yes'}]
      : []),
    // A lead is never refused during a search outage, because the dealer can find the car by its address.
    ...(carSlug && !car ? [{field: 'car_id', label: 'Car', value: carSlug}] : []),
  ]
}

function buildAppointment(
  form: SiteForm,
  booking: Booking | null,
  location: string | null,
  items: readonly string[],
): LeadSubmission['appointment'] {
  if (!booking || !form.appointment || !location) return null
  return toAppointment(booking, {location, kind: form.appointment, items})
}
