import {linkTo} from '@forecourt/schemas/routes/routes'
import {isSold} from '@forecourt/schemas/vehicle/known-values'
import {listLeadEvents} from '#/domain/analytics/lead-events'
import {getStoreName} from '#/domain/analytics/store-name'
import {FORMS_OF_UNSOLD, isFormOpen} from '#/domain/forms/has-form'
import {type Booking, listFreeSlots, resolveAppointment} from '#/domain/hours/free-slots'
import {BASKET_COOKIE, writeBasketCookie} from '#/domain/parts/basket'
import {applyVehicleNouns, getNamedKind} from '#/domain/vehicles/vehicle-nouns'
import {getRecords} from '#/gateways/records/get-records'
import type {Work} from '#/lib/proof-of-work'
import {getBookingRules, listFreeTimes} from '#/services/leads/list-free-times'
import {submitLead} from '#/services/leads/submit-lead'
import {countUse} from '#/services/request-limits/count-use'
import {getShopper, SESSION_COOKIE} from '#/services/shoppers/get-shopper'
import {readCookie} from '#/services/shoppers/session'
import {isOwnOrigin, readRequestTenant} from '#/tenant/request-tenant'
import type {TenantConfig} from '#/tenant/tenant-config'
import {FORMS, isFormId} from './all-forms'
import {findUnavailableItem, listBookedItems} from './booked-items'
import {buildLead, resolveFiling} from './build-lead'
import {readWork} from './captcha'
import type {RefusedForm, SentForm} from './form-answers'
import {FIELD_MESSAGES, REFUSALS, type RefusalCode} from './form-messages'
import {type Answers, checkAnswers, type FieldError} from './form-schema'
import {createView, type FormView, getFormSecret, readView} from './form-tokens'
import {findPostedSubject, getForm} from './get-form'
import {type PostedForm, readPostedForm} from './posted-form'
import {renderRefusedForm} from './render-refused-form'
import {readSender, type Sender} from './sender'
import type {SiteForm} from './site-form'
import {buildSuccessPath} from './success-address'

export type FormOutcome =
  | ({readonly kind: 'sent'} & SentForm)
  | {
      readonly kind: 'refused'
      readonly code: RefusalCode
      readonly errors: readonly FieldError[]
      readonly message: string | null
    }

type Refused = FormOutcome & {kind: 'refused'}

/** Handles a posted form of the request host's site: returns JSON to the script, otherwise a page or a redirect. */
export async function receiveForm(request: Request, id: string): Promise<Response> {
  if (!isOwnOrigin(request)) return answerRefusal('foreignPage')
  const tenant = await readRequestTenant(request)
  if (!tenant.ok) return answerRefusal('siteUnknown')
  if (!tenant.data || !isFormId(id) || FORMS[id].isStep) return answerRefusal('noSuchForm')
  const reading = await readPostedForm(request)
  if (!reading.ok) return answerRefusal(reading.refusal)
  const {posted} = reading
  const now = Date.now()
  if (!isFormOpen(tenant.data.settings, id, true, now)) return answerRefusal('formOff')
  const form = await getForm(tenant.data, id, await findPostedSubject(tenant.data, id, posted.values, now))
  if (!form) return answerRefusal('formOff')
  const shopper = await findSenderShopper(request, tenant.data.slug, now)
  const outcome = await submitForm(form, posted, readSender(request, posted.page), now, shopper)
  // The basket's enquiry has been sent.
  const cookie: Headed = form.parts && outcome.kind === 'sent' ? {'Set-Cookie': writeBasketCookie([])} : {}
  if (posted.scripted) return answerScript(outcome, cookie)
  if (outcome.kind === 'sent') return createResponse(null, 303, {...cookie, Location: outcome.next})
  return answerBrowser(request, await offerFreeTimes(tenant.data, form, posted, outcome, now), posted, now)
}

/** The id of the signed-in shopper; null without a session, and during an outage: the form is accepted anyway. */
async function findSenderShopper(request: Request, site: string, now: number): Promise<string | null> {
  const token = readCookie(request, SESSION_COOKIE)
  if (token === undefined) return null
  const found = await getRecords().run(site, (db) => getShopper(db, site, token, now))
  return found.ok ? (found.data?.id ?? null) : null
}

/**
 * Validates a form, checks its sender, and stores the lead before confirming it. `now` in ms since the epoch,
 * `shopper` the id of the signed-in shopper.
 */
export async function submitForm(
  form: SiteForm,
  posted: PostedForm,
  sender: Sender,
  now: number,
  shopper: string | null = null,
): Promise<FormOutcome> {
  const checked = checkAnswers(form, posted.values)
  if (!checked.ok) return createRefusal('wrongAnswers', checked.errors)
  const {answers} = checked
  if (FORMS_OF_UNSOLD.has(form.id) && (form.car ? isSold(form.car) : form.isCarGone)) return refuseSold(form)
  const unavailable = findUnavailableItem(form, answers)
  if (unavailable) return createRefusal('wrongAnswers', [unavailable])
  const session = await readFormSession(form, posted, now)
  if (session.kind === 'refused') return session
  const topic = typeof answers.phone === 'string' ? answers.phone : null
  const spender = {site: form.site, sender: sender.from, topic, work: session.work}
  const limit = await countUse('form', spender, now)
  if (!limit.ok) return createRefusal('notStored')
  if (limit.data) return createRefusal(limit.data.slows ? 'busy' : 'tooMany')
  const booking = chooseTime(form, answers, now)
  if (booking === 'closed')
    return createRefusal('wrongAnswers', [{field: 'time', message: FIELD_MESSAGES.closed}])
  if (booking === 'dayClosed')
    return createRefusal('wrongAnswers', [{field: 'date', message: FIELD_MESSAGES.dayTaken}])
  const lead = buildLead(form, {answers, posted, view: session.view, sender, booking, now, shopper})
  const stored = await submitLead(lead)
  if (stored.ok) return confirmSent(form, answers, posted, stored.data.leadId)
  if (stored.error.retryable) return createRefusal('notStored')
  return {...createRefusal('leadRefused'), message: stored.error.message || form.settings.messages.leadFailed}
}

function createRefusal(code: RefusalCode, errors: readonly FieldError[] = []): Refused {
  return {kind: 'refused', code, errors, message: REFUSALS[code].message}
}

function refuseSold({car, settings}: SiteForm): Refused {
  const kinds = car ? [getNamedKind(car)] : settings.stock.itemTypes
  return {...createRefusal('sold'), message: applyVehicleNouns(REFUSALS.sold.message, kinds)}
}

/** Whether the token is of this form, issued by us, and the robot check passed [5.8h]. */
async function readFormSession(
  {id, site, settings}: SiteForm,
  {view: token, proof, scripted}: PostedForm,
  now: number,
): Promise<{readonly kind: 'ours'; readonly view: FormView; readonly work: Work} | Refused> {
  if (token === null) return createRefusal(scripted ? 'noToken' : 'confirm')
  const reading = readView(getFormSecret('view'), token, now)
  if (!reading.ok || reading.view.site !== site || reading.view.form !== id) {
    return createRefusal(scripted ? 'expiredToken' : 'confirm')
  }
  const {view} = reading
  // A robot can pretend to be a browser without scripts: the limit of senders without a proof is lower.
  if (view.plain) return {kind: 'ours', view, work: 'none'}
  const work = await readWork(settings, proof, view.id)
  return work ? {kind: 'ours', view, work} : createRefusal('notProven')
}

/**
 * Location, day and time together are a booking; a day alone is a request that the dealer answers (5.6b), if the
 * location is not closed then; one without hours may be open.
 */
function chooseTime(form: SiteForm, answers: Answers, now: number): Booking | null | 'closed' | 'dayClosed' {
  const {appointment, places, settings} = form
  const {date, time, location} = answers
  const place = places.find(({slug}) => slug === location)
  if (!appointment || !place || typeof date !== 'string') return null
  const rules = getBookingRules(settings, appointment, place, listBookedItems(form, answers))
  if (typeof time !== 'string') {
    const isClosed = place.hours.length > 0 && listFreeSlots(place, date, [], rules, now).length === 0
    return isClosed ? 'dayClosed' : null
  }
  return resolveAppointment(place, date, time, rules, now) ?? 'closed'
}

function confirmSent(form: SiteForm, answers: Answers, posted: PostedForm, leadId: string): FormOutcome {
  return {
    kind: 'sent',
    lead: leadId,
    next: buildSuccessPath(form.id, form.car),
    events: listLeadEvents({
      ...resolveFiling(form, answers),
      appointment: form.appointment !== undefined,
      car: form.car,
      testDriveTag: form.settings.card.testDriveTag,
      form: form.id,
      button: form.button,
      leadId,
      page: posted.page.split('?')[0] ?? '/',
      store: getStoreName(form.settings),
    }),
  }
}

type Headed = {readonly [name: string]: string}

function createResponse(body: string | null, status: number, headers: Headed): Response {
  return new Response(body, {status, headers: {...headers, 'Cache-Control': 'no-store'}})
}

function answerJson(body: object, status: number, headers: Headed = {}): Response {
  return createResponse(JSON.stringify(body), status, {...headers, 'Content-Type': 'application/json'})
}

function answerRefusal(code: RefusalCode): Response {
  return answerJson({message: REFUSALS[code].message}, REFUSALS[code].status)
}

function answerScript(outcome: FormOutcome, headers: Headed): Response {
  if (outcome.kind === 'sent') {
    const {lead, next, events} = outcome
    return answerJson({lead, next, events} satisfies SentForm, 200, headers)
  }
  const {code, errors, message} = outcome
  const refused: RefusedForm = {errors, message, expired: 'expired' in REFUSALS[code]}
  return answerJson(refused, REFUSALS[code].status)
}

type Again = {readonly form: SiteForm; readonly refused: Refused}

/**
 * A refused form with the free times of the selected day, as its script would show them, and with an error if the
 * selected time is not free; unchanged if they are unknown.
 */
async function offerFreeTimes(
  tenant: TenantConfig,
  form: SiteForm,
  {values}: PostedForm,
  refused: Refused,
  now: number,
): Promise<Again> {
  const {date, time, location = form.hidden.location} = values
  const {appointment: kind} = form
  if (!kind || typeof date !== 'string' || typeof location !== 'string') return {form, refused}
  const items = listBookedItems(form, values)
  const free = await listFreeTimes(tenant, {kind, location, day: date, items}, now)
  if (!free.ok) return {form, refused}
  const choices = free.data.map((slot) => ({value: slot.time, label: slot.label}))
  const steps = form.steps.map(({title, fields}) => ({
    title,
    fields: fields.map((field) => (field.name === 'time' ? {...field, choices} : field)),
  }))
  const isTaken = typeof time === 'string' && time !== '' && !choices.some(({value}) => value === time)
  const isSaid = !isTaken || refused.errors.some(({field}) => field === 'time')
  const message = choices.length > 0 ? FIELD_MESSAGES.taken : FIELD_MESSAGES.dayTaken
  const errors = isSaid ? refused.errors : [...refused.errors, {field: 'time', message}]
  return {form: {...form, steps}, refused: {...refused, errors}}
}

/** The form's own page with the input, to be submitted a second time: its new token needs no script. */
async function answerBrowser(
  request: Request,
  {form, refused: {code, errors, message}}: Again,
  posted: PostedForm,
  now: number,
): Promise<Response> {
  const {token} = createView(getFormSecret('view'), {site: form.site, form: form.id, at: now, plain: true})
  const again = {values: posted.values, errors, message, view: token}
  // The basket's page is rendered per browser; any other is the same for everybody.
  const own = form.parts
    ? {page: linkTo('partsBasket'), cookie: `${BASKET_COOKIE}=${form.parts.basket}`}
    : {page: undefined, cookie: undefined}
  const host = request.headers.get('host') ?? ''
  const html = await renderRefusedForm(
    {host, cookie: own.cookie},
    {
      form,
      pageId: posted.pageId,
      page: own.page,
      again,
    },
  )
  if (html === null) {
    const {status, message: words} = REFUSALS.pageUnavailable
    return createResponse(`${words}\n`, status, {'Content-Type': 'text/plain; charset=utf-8'})
  }
  const status = code === 'confirm' ? 200 : REFUSALS[code].status
  return createResponse(html, status, {'Content-Type': 'text/html; charset=utf-8'})
}
