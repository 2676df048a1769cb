import {createHash} from 'node:crypto'
import type {Car} from '@forecourt/schemas'
import {type LeadEvent, leadEvents} from '#/domain/analytics/lead-events'
import {successPath} from '#/domain/forms/success-address'
import type {LeadSubmission} from '#/domain/lead/lead-submission'
import type {Result} from '#/lib/result'
import {buildLead, type LeadFacts, snapshotCar} from './build-lead'
import {type Answers, checkAnswers, type FieldError, type PostedValues} from './check-answers'
import type {FormRequest} from './form-request'
import type {FormPlace} from './form-rules'
import {judgeSender} from './judge-sender'
import {type Booking, bookTime, type SlotRules} from './list-free-slots'
import {normaliseCategory} from './normalise-category'
import type {Agreement, ResolvedForm} from './resolved-form'
import type {FormView, ViewReading} from './view-token'

/** The form as its site has it, and what is known besides the request. */
export type FormSetting = {
  readonly form: ResolvedForm
  readonly agreements: readonly Agreement[]
  /** The path of the site’s privacy policy; null where it has none. */
  readonly privacy: string | null
  readonly site: string
  readonly carSlug: string | null
  /** Null without a car, and while the stock search does not answer. */
  readonly car: {readonly car: Car; readonly priceWords: string} | null
  /** Null for a form about none; its slug alone while the content does not answer. */
  readonly offer: {readonly slug: string; readonly name: string} | null
  readonly autogauge: boolean
  /** The dealer's name in analytics. */
  readonly store: string
  /** Where and how times can be booked; null for a form without times. */
  readonly booking: {readonly places: readonly FormPlace[]; readonly rules: SlotRules} | null
  readonly captcha: 'altcha' | 'turnstile' | 'none'
  readonly minimumSeconds: number
  /** What the shopper is told when a failure has no words of its own (spec 4.7c, 8.6). */
  readonly failed: string
  readonly dealershipOf: (location: string | null) => string | null
}

/** Where a form was sent from, as far as a lead says it. */
export type Sender = Pick<LeadSubmission['context'], 'url' | 'userAgent' | 'addressHash'>

/** What receiving needs of the world. */
export type FormWorld = {
  readonly now: number
  readonly sender: Sender
  readonly readView: (token: string) => ViewReading
  readonly isProven: (proof: unknown, view: string) => Promise<boolean>
  /** Notes a try of this sender; false when there were too many. */
  readonly takeTurn: (key: string) => boolean
  readonly submit: (lead: LeadSubmission) => Promise<Result<{leadId: string; repeated: boolean}>>
}

export type Received =
  | {
      readonly kind: 'sent'
      readonly lead: string
      readonly next: string
      readonly events: readonly LeadEvent[]
    }
  /** A form sent without script is shown once more with a token, to be sent by a second press. */
  | {readonly kind: 'confirm'}
  | {
      readonly kind: 'refused'
      readonly status: 403 | 422 | 429 | 503
      readonly errors: readonly FieldError[]
      readonly message: string | null
      /** The showing's token is spent: a new one is needed. */
      readonly expired: boolean
    }

/** Takes a posted form: checks it, asks for a proof, judges the sender, and stores the lead before it says so. */
export async function receiveForm(
  request: FormRequest,
  setting: FormSetting,
  world: FormWorld,
): Promise<Received> {
  const checked = checkAnswers(setting.form, request.values)
  const untaken = checkAgreements(setting.agreements, request.values)
  const errors = [...(checked.ok ? [] : checked.errors), ...untaken]
  if (!checked.ok || errors.length > 0) return refuse(422, errors, null)
  const admission = await admit(request, setting, world)
  if (admission.kind !== 'admitted') return admission
  const {view} = admission
  if (!hasTurn(checked.answers, setting, world)) {
    return refuse(429, [], 'You have sent us several messages already. Please give us a call instead.')
  }
  const booking = chooseTime(setting, checked.answers, world.now)
  if (booking === 'not open') {
    return refuse(422, [{field: 'time', message: 'We are not open then. Please choose another time.'}], null)
  }
  if (!belongsTogether(setting, checked.answers)) {
    return refuse(
      422,
      [
        {
          field: 'location',
          message: 'This place is not one of the dealership you chose. Please choose again.',
        },
      ],
      null,
    )
  }
  const lead = buildLead({...factsOf(request, setting, world, checked.answers, view), booking})
  const stored = await world.submit(lead)
  if (stored.ok) return sent(setting, checked.answers, request, stored.data.leadId)
  return stored.error.retryable
    ? refuse(
        503,
        [],
        'We could not keep your message just now. Nothing is lost: please press the button again in a minute.',
      )
    : refuse(422, [], stored.error.message || setting.failed)
}

/** Whether the chosen place is one of the chosen dealership, where a form asks for both (spec 5.8c). */
function belongsTogether({dealershipOf}: FormSetting, {location, dealership}: Answers): boolean {
  if (typeof location !== 'string' || typeof dealership !== 'string') return true
  return dealershipOf(location) === dealership
}

/** A time is booked when place, day and time are all said; a day alone is a wish that the dealer answers (5.6b). */
function chooseTime({booking}: FormSetting, answers: Answers, now: number): Booking | null | 'not open' {
  const {date, time, location} = answers
  const place = booking?.places.find(({slug}) => slug === location)
  if (!booking || !place || typeof date !== 'string' || typeof time !== 'string') return null
  return bookTime(place, date, time, booking.rules, now) ?? 'not open'
}

function refuse(
  status: 403 | 422 | 429 | 503,
  errors: readonly FieldError[],
  message: string | null,
  expired = false,
): Received & {kind: 'refused'} {
  return {kind: 'refused', status, errors, message, expired}
}

function checkAgreements(agreements: readonly Agreement[], values: PostedValues): readonly FieldError[] {
  return agreements
    .filter(({name, required}) => required && values[name] === undefined)
    .map(({name, missing}) => ({field: name, message: missing ?? 'Please tick this.'}))
}

type Admission = {readonly kind: 'admitted'; readonly view: FormView} | Exclude<Received, {kind: 'sent'}>

async function admit(request: FormRequest, setting: FormSetting, world: FormWorld): Promise<Admission> {
  if (request.view === null) {
    return request.scripted ? refuse(403, [], 'Please press the button once more.', true) : {kind: 'confirm'}
  }
  const reading = world.readView(request.view)
  const ours = reading.ok && reading.view.site === setting.site && reading.view.form === setting.form.id
  if (!ours) {
    return request.scripted
      ? refuse(403, [], 'This form was open for a long time. Please press the button once more.', true)
      : {kind: 'confirm'}
  }
  const {view} = reading
  const proven = setting.captcha === 'none' || view.plain || (await world.isProven(request.proof, view.id))
  if (proven) return {kind: 'admitted', view}
  return refuse(
    403,
    [],
    'We could not check that a person sends this. Please press the button once more.',
    true,
  )
}

// Both keys are hashes or phone digits of this process only; neither is stored or logged.
function hasTurn(answers: Answers, setting: FormSetting, world: FormWorld): boolean {
  const keys = [world.sender.addressHash, typeof answers.phone === 'string' ? answers.phone : null]
  return keys.every((key) => key === null || key === undefined || world.takeTurn(`${setting.site}:${key}`))
}

function factsOf(
  request: FormRequest,
  setting: FormSetting,
  world: FormWorld,
  answers: Answers,
  view: FormView,
): Omit<LeadFacts, 'booking'> {
  const seconds = view.plain ? null : Math.floor((world.now - view.at) / 1000)
  const text = (name: string) => (typeof answers[name] === 'string' ? answers[name] : null)
  const location = text('location')
  return {
    form: setting.form,
    answers,
    agreements: setting.agreements.map((agreement) => ({
      ...agreement,
      given: request.values[agreement.name] !== undefined,
      version: versionOf(agreement.label),
    })),
    site: setting.site,
    idempotencyKey: view.id,
    // A lead is never refused because the stock search is down: the dealer knows the car by its address.
    unknownCar: setting.car ? null : setting.carSlug,
    car: setting.car && snapshotCar(setting.car.car, setting.car.priceWords),
    offer: setting.offer,
    autogauge: setting.autogauge,
    dealership:
      text('dealership') ?? setting.dealershipOf(location) ?? setting.car?.car.dealership_slug ?? null,
    context: {
      ...world.sender,
      pageId: request.pageId,
      visitedPages: request.visitedPages.map((path) => ({path})),
      linkedQueryParams: Object.entries(request.linkedQueryParams).map(([name, value]) => ({name, value})),
      secondsOnForm: seconds,
    },
    verdict: judgeSender(request, seconds, setting.minimumSeconds),
    now: world.now,
  }
}

/** The version of a consent is its wording: whoever holds the words can prove which were shown. */
function versionOf(wording: string): string {
  return createHash('sha256').update(wording).digest('hex').slice(0, 16)
}

function sent(
  {form, car, store}: FormSetting,
  answers: Answers,
  request: FormRequest,
  leadId: string,
): Received {
  const asked = typeof answers.category === 'string' ? answers.category : form.category
  const filed = normaliseCategory(asked, form.subcategory ?? null)
  return {
    kind: 'sent',
    lead: leadId,
    next: successPath(form.id, car?.car ?? null),
    events: leadEvents({
      ...filed,
      department: form.department,
      appointment: form.appointment !== undefined,
      car: car?.car ?? null,
      form: form.id,
      button: form.button,
      leadId,
      page: request.page.split('?')[0] ?? '/',
      store,
    }),
  }
}
