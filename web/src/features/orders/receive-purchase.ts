import {GATES} from '@forecourt/schemas/routes/routes'
import {isOn} from '@forecourt/schemas/time/windows'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {resolveAppointment} from '#/domain/hours/free-slots'
import {readLocationDay} from '#/domain/hours/location-day'
import {hashWording} from '#/domain/leads/hash-wording'
import {vehicleSnapshotSchema} from '#/domain/leads/lead-parts'
import {buildVehicleSnapshot} from '#/domain/leads/vehicle-snapshot'
import {findStepFaults, type OrderStep, readChoices, readTypedStep} from '#/domain/orders/order-choices'
import {
  linkToOrder,
  linkToPurchase,
  type PurchaseNote,
  readPurchaseState,
} from '#/domain/orders/purchase-address'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {answerJson, redirectTo} from '#/lib/private-answers'
import {readBodyText} from '#/lib/read-request'
import {getReserveParts} from '#/services/get-reserve-parts'
import {
  describeOrder,
  isSoldOnline,
  type OfferedExtra,
  releaseToHolder,
} from '#/services/orders/describe-order'
import {findDraft, saveDraftStep} from '#/services/orders/draft-records'
import {hasDeals, readDeal} from '#/services/orders/find-deal'
import {listExtras} from '#/services/orders/list-extras'
import {getNextStep, listSteps} from '#/services/orders/list-steps'
import {placeOrder, stopPaying} from '#/services/orders/place-order'
import {findOwnOrder, type Order} from '#/services/orders/records'
import {updateOrder} from '#/services/orders/update-order'
import {countUseIn} from '#/services/request-limits/count-use'
import type {ReserveParts} from '#/services/reservations/reserve-car'
import type {Shopper} from '#/services/shoppers/records'
import {redirectRefused, requireShopper} from '#/services/shoppers/session'
import {readRequestTenant} from '#/tenant/request-tenant'
import {buildSiteFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'
import {getPickUpRules} from './pick-up-rules.ts'

/** Handles a posted step of buying a car, and redirects to the next. */
export async function receivePurchase(request: Request): Promise<Response> {
  const form = new URLSearchParams((await readBodyText(request)) ?? '')
  const state = readPurchaseState(form)
  const required = await requireBuyer(request)
  if (!required.ok) {
    if (!state?.step) return required.answer
    const page = {step: state.step}
    return redirectRefused(
      required,
      {type: GATES.purchase, redirect: linkToPurchase(state.car, page)},
      linkToPurchase(state.car, {...page, note: 'unavailable'}),
    )
  }
  if (!state?.step) return answerJson({message: 'Not a step.'}, 422)
  const {car: slug, step} = state
  const {tenant, shopper} = required
  const goTo = (to: OrderStep | null, note: PurchaseNote | null = null) =>
    redirectTo(linkToPurchase(slug, {step: to, note}))
  try {
    const now = Date.now()
    const found = await findVehicle(slug, buildSiteFilter(tenant, now))
    if (!found.ok) return goTo(step, 'unavailable')
    const car = found.data
    if (!car) return goTo(step, 'not-offered')
    const visit = {
      tenant,
      shopper,
      car,
      offered: await listExtras(tenant.slug),
      host: request.headers.get('host') ?? '',
    }
    if (step === 'review') return await place(visit, form)
    const typed = readTypedStep(form)
    const saved = await save(await getReserveParts(), visit, step, typed)
    if (typeof saved === 'string') return goTo(step, saved)
    const fault = findFault(visit, step, saved, now)
    return fault ? goTo(step, fault) : goTo(getNextStep(listSteps(tenant, car, visit.offered, now), step))
  } catch {
    return goTo(step, 'unavailable')
  }
}

/** As `requireShopper`, on a site with online purchases. */
async function requireBuyer(request: Request) {
  const tenant = await readRequestTenant(request)
  // On other sites this address does not exist, with or without a session.
  if (!tenant.ok || !tenant.data || isOn(tenant.data.settings.features.onlinePurchase, Date.now()))
    return requireShopper(request)
  return {ok: false as const, answer: answerJson({message: 'Not here.'}, 404)}
}

/** Cancels an order for its shopper, if the state's rules allow it. */
export async function receiveCancellation(request: Request): Promise<Response> {
  const number = new URLSearchParams((await readBodyText(request)) ?? '').get('order') ?? ''
  const required = await requireShopper(request)
  if (!required.ok)
    return redirectRefused(
      required,
      {type: GATES.purchase, redirect: linkToOrder(number)},
      linkToOrder(number, 'unavailable'),
    )
  const {shopper} = required
  const {site} = shopper
  try {
    const {records, onChange} = await getReserveParts()
    const outcome = await records.forSite(site, async (db) => {
      const order = await findOwnOrder(db, shopper, number)
      if (!order) return 'absent'
      return updateOrder(db, {site, id: order.id, act: 'shopper-cancel', now: Date.now()})
    })
    onChange()
    if (outcome === 'absent') return answerJson({message: 'Not here.'}, 404)
    return redirectTo(linkToOrder(number, outcome === 'done' ? 'cancelled' : 'not-cancelled'))
  } catch {
    return redirectTo(linkToOrder(number, 'unavailable'))
  }
}

type Visit = {
  readonly tenant: TenantConfig
  readonly shopper: Shopper
  readonly car: Car
  readonly offered: readonly OfferedExtra[]
  readonly host: string
}

/** Saves a step, and returns its fields, or why it is not saved. Invalid input is saved too. */
function save(
  {records}: ReserveParts,
  {tenant, shopper, car, offered, host}: Visit,
  step: OrderStep,
  typed: {readonly [field: string]: string},
): Promise<{readonly [field: string]: string} | PurchaseNote> {
  const {car_id: _car, step: _step, day, ask_me, ...rest} = typed
  const {purchase} = tenant.settings
  const fields = day === undefined ? rest : {...rest, ...readLocationDay(day)}
  return records.forSite(shopper.site, async (db) => {
    const spender = {site: shopper.site, sender: [shopper.id]}
    if (await countUseIn(db, 'purchaseSave', spender, Date.now())) return 'often'
    const snapshot = buildVehicleSnapshot(car, tenant.settings.price)
    const {draft, offer} = await readDeal(db, {tenant, shopper, car, offered}, Date.now())
    if (!isSoldOnline(tenant, releaseToHolder(car, offer.hold), Date.now())) return 'not-offered'
    // The known data of a valued car replaces input.
    const valued = step === 'trade-in' ? offer.tradeIns.find(({id}) => id === typed.valuation) : undefined
    const known = {...fields, ...valued?.fields}
    if (draft) await stopPaying(db, draft)
    const choices = readChoices({...draft?.choices, [step]: known})
    await saveDraftStep(db, shopper, {
      dealership: car.dealership_slug,
      vehicle: vehicleSnapshotSchema.parse(snapshot),
      host,
      step,
      fields: known,
      sum: describeOrder(tenant, car, choices, offer, Date.now()).sum,
      consent: readConsent(tenant, ask_me, draft),
      tellAfter: purchase.unfinishedMinutes,
    })
    return known
  })
}

/** Whether the dealer may ask about the deal, by the box of the step; a form without the box leaves it as it was. */
function readConsent(tenant: TenantConfig, asked: string | undefined, draft: Order | null): Order['consent'] {
  const before = draft?.consent ?? null
  if (!hasDeals(tenant, Date.now())) return null
  if (asked === undefined) return before
  if (!asked.split(',').includes('yes')) return null
  const wording = tenant.settings.purchase.unfinishedConsent
  const version = hashWording(wording)
  if (before?.version === version) return before
  const at = new Date().toISOString()
  return {purpose: 'being-asked', wording, version, given: true, preTicked: false, at}
}

function findFault(
  {tenant}: Visit,
  step: OrderStep,
  fields: {readonly [field: string]: string},
  now: number,
): PurchaseNote | null {
  const typed = {[step]: fields}
  if (Object.keys(findStepFaults(step, typed)).length > 0) return 'check'
  const {delivery} = readChoices(typed)
  if (delivery?.method !== 'pick-up') return null
  const place = tenant.locations.find(({slug, type}) => slug === delivery.location && type === 'sales')
  const rules = getPickUpRules(tenant)
  return place && resolveAppointment(place, delivery.date, delivery.time, rules, now) ? null : 'time-closed'
}

async function place(visit: Visit, form: URLSearchParams): Promise<Response> {
  const {tenant, shopper, car, offered, host} = visit
  const review = (note: PurchaseNote) => redirectTo(linkToPurchase(car.slug, {step: 'review', note}))
  if (form.get('agree') !== 'yes') return review('agree')
  const parts = await getReserveParts()
  const spender = {site: shopper.site, sender: [shopper.id]}
  const limited = await parts.records.forSite(shopper.site, (db) =>
    countUseIn(db, 'purchaseOrder', spender, Date.now()),
  )
  if (limited) return review('often')
  const read = await checkPickUp(parts, visit)
  if (read) return redirectTo(linkToPurchase(car.slug, {step: 'delivery', note: read}))
  const wish = {carSlug: car.slug, seen: form.get('seen') ?? '', host}
  const answer = await placeOrder(parts, {tenant, shopper, offered}, wish)
  if (!answer.ok) return review('unavailable')
  switch (answer.data.kind) {
    case 'pay':
      return redirectTo(answer.data.url)
    case 'placed':
      return redirectTo(linkToOrder(answer.data.number))
    case 'incomplete':
      return redirectTo(linkToPurchase(car.slug, {step: answer.data.step, note: 'check'}))
    default:
      return review(answer.data.kind)
  }
}

// By the time an order is placed, a time that was free when chosen may be past, or the place closed.
async function checkPickUp({records}: ReserveParts, visit: Visit): Promise<PurchaseNote | null> {
  const draft = await records.forSite(visit.shopper.site, (db) => findDraft(db, visit.shopper, visit.car.id))
  const fields = draft?.choices?.delivery
  return fields ? findFault(visit, 'delivery', fields, Date.now()) : null
}
