import {linkTo} from '@forecourt/schemas/routes/routes'
import {isOn} from '@forecourt/schemas/time/windows'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {
  APPLICATION_STATE,
  type ApplicationNote,
  type ApplicationState,
  canApply,
  linkToApplication,
} from '#/domain/finance-applications/application-address'
import {
  type ApplicationStep,
  getStepAfter,
  listApplicationSteps,
  type QuestionStep,
  readTypedStep,
  removeEntry,
  type TypedApplication,
} from '#/domain/finance-applications/application-steps'
import {
  buildConfirmation,
  findDoubts,
  findOpenStep,
  findStepFaults,
  hasConfirmedAmounts,
  hasRequiredHistory,
  type Rules,
} from '#/domain/finance-applications/check-step'
import {listDealPayment, removePrice} from '#/domain/finance-applications/estimate-application'
import {vehicleSnapshotSchema} from '#/domain/leads/lead-parts'
import {buildVehicleSnapshot} from '#/domain/leads/vehicle-snapshot'
import {readChoices} from '#/domain/orders/order-choices'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {getEnv} from '#/env/env'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {log} from '#/lib/log'
import {answerText, redirectTo, TRY_AGAIN} from '#/lib/private-answers'
import {
  deleteFinanceAnswers,
  type FinanceApplication,
  findFinanceDraft,
  saveFinanceDraft,
  sendFinanceDraft,
} from '#/services/finance-applications/records'
import {readAnswers, sealAnswers} from '#/services/finance-applications/seal-answers'
import {
  describeOrder,
  isSoldOnline,
  type OfferedExtra,
  releaseToHolder,
} from '#/services/orders/describe-order'
import {saveDraftStep} from '#/services/orders/draft-records'
import {hasDeals, readDeal} from '#/services/orders/find-deal'
import {listExtras} from '#/services/orders/list-extras'
import {listTradeIns} from '#/services/orders/list-trade-ins'
import {stopPaying} from '#/services/orders/place-order'
import {countUseIn} from '#/services/request-limits/count-use'
import {readOwnPost} from '#/services/shoppers/read-own-post'
import type {Shopper} from '#/services/shoppers/records'
import {buildSiteFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'
import {buildRules} from './build-rules.ts'
import {listStatements} from './list-statements.ts'

/** The inputs of the steps besides the request. */
export type ApplicationDesk = {
  readonly getRecords: () => Promise<Records>
  readonly onSent: () => void
}

type Visit = {
  readonly tenant: TenantConfig
  readonly shopper: Shopper
  readonly state: ApplicationState
  readonly host: string
  readonly rules: Rules
}

/** Handles a posted step of an application, and redirects to the next. */
export async function receiveApplication(request: Request, desk: ApplicationDesk): Promise<Response> {
  const now = Date.now()
  const post = await readOwnPost(request, now, ({settings}) => canApply(settings, now))
  if (post instanceof Response) return post
  const {tenant, fields: form} = post
  const state = APPLICATION_STATE.read(form)
  const {step, car} = state
  const goTo = (to: ApplicationStep | null, note: ApplicationNote | null = null) =>
    redirectTo(linkToApplication({car, step: to, note}))
  if (!post.shopper.ok) return goTo(step, 'unavailable')
  const shopper = post.shopper.data
  // The session has expired: the saved answers are shown again after sign-in.
  if (!shopper)
    return redirectTo(linkToSignIn({type: 'car-finance', redirect: linkToApplication({car, step})}))
  if (step === null) return answerText(422, 'Not a step.')
  const rules = buildRules(tenant, now)
  const visit = {tenant, shopper, state, host: request.headers.get('host') ?? '', rules}
  try {
    const records = await desk.getRecords()
    if (step === 'review') {
      const note = await send(records, visit, form)
      if (note === null) desk.onSent()
      return note === null ? redirectTo(linkTo('financeApplication')) : goTo(note.step, note.note)
    }
    const saved = await save(records, visit, step, form)
    if (typeof saved === 'string') return goTo(step, saved)
    return answerSaved(visit, step, form, saved, goTo)
  } catch (cause) {
    // A driver's message quotes the values of its query.
    log('error', 'finance.step-failed', {
      site: shopper.site,
      step,
      cause: cause instanceof Error ? cause.name : typeof cause,
    })
    return goTo(step, 'unavailable')
  }
}

type GoTo = (to: ApplicationStep | null, note?: ApplicationNote | null) => Response

function answerSaved(
  {rules, state: {car}}: Visit,
  step: QuestionStep,
  form: URLSearchParams,
  {typed, isValued}: Saved,
  goTo: GoTo,
): Response {
  if (form.get('remove') !== null) return goTo(step)
  if (form.get('valuation') !== null) return goTo(step, isValued ? 'valued' : 'not-valued')
  if (Object.keys(findStepFaults(step, typed, rules)).length > 0) return goTo(step, 'check')
  if (form.get('add') !== null || !hasRequiredHistory(step, typed, rules)) return goTo(step, 'more')
  if (!hasConfirmedAmounts(step, typed, rules)) return goTo(step, 'sure')
  if (form.get('stay') !== null) return redirectTo(`${linkToApplication({car, step})}#figure`)
  return goTo(getStepAfter(listApplicationSteps(rules.settings, typed), step))
}

/** The current input, and whether it contains the selected valuation. */
type Saved = {readonly typed: TypedApplication; readonly isValued: boolean}

// Invalid input is saved too: the page shows it again with the errors.
async function save(
  records: Records,
  visit: Visit,
  step: QuestionStep,
  form: URLSearchParams,
): Promise<Saved | ApplicationNote> {
  const {tenant, shopper, state, host, rules} = visit
  const {site} = shopper
  const now = Date.now()
  const {begun, car} = await findBegun(tenant, state, now)
  const isDeal = step === 'loan' && car !== null && hasDeals(tenant, now)
  const offered = isDeal ? await listExtras(site) : []
  return records.forSite(site, async (db) => {
    if (await countUseIn(db, 'financeSave', {site, sender: [shopper.id]}, now)) return 'often'
    let typed: TypedApplication = {}
    const draft = await findFinanceDraft(db, shopper)
    const known = begun ?? {dealership: draft?.dealership ?? null, vehicle: draft?.vehicle ?? null}
    const isOtherCar = known.vehicle !== null && known.vehicle.slug !== draft?.vehicle?.slug
    const valued = await findValued(db, shopper, step, form.get('valuation'))
    await saveFinanceDraft(db, shopper, {...known, host}, (sealed, id) => {
      const read = readAnswers({site, id, sealed})
      const before = isOtherCar ? removePrice(read) : read
      typed = changeStep(before, step, {form, valued}, rules)
      return sealAnswers(typed, {site, id}, getEnv().FINANCE_SECRET)
    })
    if (isDeal && Object.keys(findStepFaults(step, typed, rules)).length === 0)
      await saveToDeal(db, visit, {car, offered, typed}, now)
    return {typed, isValued: valued !== null}
  })
}

/** Saves the loan that is applied for in the shopper's deal on the car, if there is one. */
async function saveToDeal(
  db: SiteTransaction,
  {tenant, shopper, host}: Visit,
  {car, offered, typed}: {car: Car; offered: readonly OfferedExtra[]; typed: TypedApplication},
  now: number,
): Promise<void> {
  const {draft, offer} = await readDeal(db, {tenant, shopper, car, offered}, now)
  if (!draft || !isSoldOnline(tenant, releaseToHolder(car, offer.hold), now)) return
  const fields = listDealPayment(typed, draft.choices?.payment)
  const choices = readChoices({...draft.choices, payment: fields})
  if (!choices.payment) return
  await stopPaying(db, draft)
  await saveDraftStep(db, shopper, {
    ...draft,
    host,
    step: 'payment',
    fields,
    sum: describeOrder(tenant, car, choices, offer, now).sum,
    tellAfter: tenant.settings.purchase.unfinishedMinutes,
  })
}

function changeStep(
  before: TypedApplication,
  step: QuestionStep,
  {form, valued}: {readonly form: URLSearchParams; readonly valued: ValuedCar | null},
  rules: Rules,
): TypedApplication {
  const {sure, ...fields} = readTypedStep(step, form)
  const removed = /^[1-9]$/.exec(form.get('remove') ?? '')
  const kept = {...(removed ? removeEntry(fields, Number(removed[0])) : fields), ...valued}
  const typed = {...before, [step]: kept}
  if (sure !== 'yes') return typed
  // A confirmation is valid for the displayed amounts only: others need a new one.
  const confirmed = buildConfirmation(step, typed, findDoubts(step, typed, rules))
  return confirmed === '' ? typed : {...typed, [step]: {...kept, sure: confirmed}}
}

type ValuedCar = {readonly [field: string]: string}

/** The trade-in values of the selected valuation; null if it is not the shopper's, or has expired. */
async function findValued(
  db: SiteTransaction,
  shopper: Shopper,
  step: QuestionStep,
  id: string | null,
): Promise<ValuedCar | null> {
  if (step !== 'loan' || id === null) return null
  const own = await listTradeIns(db, shopper, Date.now())
  const found = own.find((one) => one.id === id && one.dollars !== null)
  if (!found) return null
  const {vehicle, rego} = found.fields
  return {
    trade_in_car: [vehicle, rego].filter(Boolean).join(', '),
    trade_in: String(found.dollars),
    ...(found.owing !== null && {trade_in_owing: String(found.owing)}),
  }
}

type Begun = Pick<FinanceApplication, 'dealership' | 'vehicle'>

/** The car in the address, and what an application keeps of it and of the dealership; null where it names none. */
async function findBegun(
  tenant: TenantConfig,
  {car: slug, dealership}: ApplicationState,
  now: number,
): Promise<{readonly begun: Begun | null; readonly car: Car | null}> {
  if (slug === null && dealership === null) return {begun: null, car: null}
  const found = slug === null ? null : await findVehicle(slug, buildSiteFilter(tenant, now))
  if (found && !found.ok) throw new Error('The stock search does not answer')
  const car = found?.data ?? null
  const own = tenant.dealerships.find((one) => one.slug === (car?.dealership_slug ?? dealership))
  const snapshot = car && buildVehicleSnapshot(car, tenant.settings.price)
  const vehicle = snapshot && vehicleSnapshotSchema.parse(snapshot)
  return {begun: {dealership: own?.slug ?? null, vehicle}, car}
}

type Unsent = {readonly step: ApplicationStep; readonly note: ApplicationNote}

async function send(records: Records, visit: Visit, form: URLSearchParams): Promise<Unsent | null> {
  const {tenant, shopper, rules} = visit
  const now = Date.now()
  const wanted = listStatements(tenant.settings, isOn(tenant.settings.features.creditCheck, now))
  if (wanted.some(({purpose, version}) => form.get(purpose) !== version))
    return {step: 'review', note: 'agree'}
  const consents = wanted.map(({purpose, wording}) => ({purpose, wording, at: new Date(now).toISOString()}))
  return records.forSite(shopper.site, async (db) => {
    const draft = await findFinanceDraft(db, shopper, {isLocked: true})
    // Already sent by a repeated request.
    if (!draft) return null
    const typed = readAnswers(draft)
    const open = findOpenStep(typed, rules)
    if (open !== 'review') return {step: open, note: 'check'}
    const spender = {site: shopper.site, sender: [shopper.id]}
    if (await countUseIn(db, 'financeSend', spender, now)) return {step: 'review', note: 'often'}
    const sealed = sealAnswers(typed, draft, getEnv().FINANCE_SECRET)
    await sendFinanceDraft(db, draft, {consents, sealed})
    return null
  })
}

/** Deletes a shopper's answers, sent or not. */
export async function receiveDeletion(
  request: Request,
  desk: Pick<ApplicationDesk, 'getRecords'>,
): Promise<Response> {
  // Also if applications are switched off: the shopper can still delete existing answers.
  const post = await readOwnPost(request, Date.now(), () => true)
  if (post instanceof Response) return post
  if (!post.shopper.ok) return answerText(503, TRY_AGAIN)
  const shopper = post.shopper.data
  if (!shopper) return redirectTo(linkToSignIn({type: 'car-finance', redirect: linkTo('myGarage')}))
  const number = post.fields.get('number') ?? ''
  try {
    const records = await desk.getRecords()
    const isDeleted = await records.forSite(shopper.site, (db) => deleteFinanceAnswers(db, shopper, number))
    if (!isDeleted) return answerText(404, 'Not here.')
    return redirectTo(`${linkTo('myGarage')}#finance-applications`)
  } catch {
    return redirectTo(linkToApplication({note: 'unavailable'}))
  }
}
