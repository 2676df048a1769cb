import {linkTo} from '@forecourt/schemas/routes/routes'
import {isOn} from '@forecourt/schemas/time/windows'
import {parseJson} from '@forecourt/schemas/values/parse-json'
import {emailAddress} from '#/domain/leads/email-address'
import {createNameSchema} from '#/domain/leads/text-schemas'
import {type CheckoutProblem, linkToCheckout, linkToReservation} from '#/domain/reservations/checkout-address'
import {parseMobile} from '#/domain/sign-in/parse-mobile'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {getRecords} from '#/gateways/records/get-records'
import type {SiteTransaction} from '#/gateways/records/port'
import {answerText, redirectTo} from '#/lib/private-answers'
import {readProof, type Work} from '#/lib/proof-of-work'
import {readSlug} from '#/lib/read-slug'
import {fail, type Result} from '#/lib/result'
import {readSenderNetworks} from '#/lib/sender-address'
import {getReserveParts} from '#/services/get-reserve-parts'
import {countUseIn, type Spender} from '#/services/request-limits/count-use'
import {findReservationByKey} from '#/services/reservations/records'
import {type ReserveAnswer, reserveCar} from '#/services/reservations/reserve-car'
import {readOwnPost} from '#/services/shoppers/read-own-post'
import type {Shopper} from '#/services/shoppers/records'
import {readCookie} from '#/services/shoppers/session'
import type {TenantConfig} from '#/tenant/tenant-config'
import {
  CHECKOUT_COOKIE,
  type CheckoutDraft,
  getChallengeSecret,
  readDraft,
  readFormToken,
  writeCheckoutCookie,
} from './checkout-form.ts'

const nameSchema = createNameSchema(100)

/** A posted form with its site and sender. */
type Posted = {
  readonly tenant: TenantConfig
  readonly fields: URLSearchParams
  readonly car: string
  readonly shopper: Shopper | null
  readonly draft: CheckoutDraft
  readonly from: readonly string[]
  readonly host: string
}

/**
 * Handles the reservation form, and redirects to the provider's page to pay, or back to a page with the result. Of
 * the request, only the car's address is used: car, price and account come from the server.
 */
export async function receiveReservation(request: Request): Promise<Response> {
  const posted = await readPosted(request, Date.now())
  if (posted instanceof Response) return posted
  const {tenant, fields, car, draft} = posted
  const now = Date.now()
  const key = readFormToken({site: tenant.slug, car}, fields.get('form') ?? '', now)
  if (key === null) return answerProblem(posted, 'expired')
  const contact = readContact(posted)
  if (Array.isArray(contact)) return answerProblem(posted, ...contact)
  const work = await readWork(tenant.slug, key, fields.get('proof'))
  const spender = {site: tenant.slug, sender: posted.from, topic: contact.phone, work}
  const limited = await getRecords().run(tenant.slug, (db) => countPost(db, spender, key, now))
  if (!limited.ok) return answerProblem(posted, 'unavailable')
  if (limited.data) return answerProblem(posted, limited.data.slows ? 'busy' : 'often')
  const {shopper, host} = posted
  const asked = {key, carSlug: car, contact, shopper: shopper?.id ?? null, host, link: null}
  const answer = await reserve(tenant, asked)
  if (!answer.ok)
    return answerProblem(posted, answer.error.layer === 'payments' ? 'payment-down' : 'unavailable')
  return answerWith(posted, {...draft, ...contact}, answer.data)
}

async function reserve(
  tenant: TenantConfig,
  request: Parameters<typeof reserveCar>[2],
): Promise<Result<ReserveAnswer>> {
  const parts = await getReserveParts().catch(() => null)
  return parts ? reserveCar(parts, tenant, request) : fail('records', 'The records did not open')
}

function answerWith({car}: Posted, draft: CheckoutDraft, answer: ReserveAnswer): Response {
  switch (answer.kind) {
    case 'pay':
      return redirectTo(answer.url, [writeCheckoutCookie({...draft, reservation: answer.reservation.id})])
    case 'held':
      return redirectTo(linkToReservation(answer.reservation.id), [
        writeCheckoutCookie({...draft, reservation: answer.reservation.id}),
      ])
    case 'over':
      return redirectTo(linkToCheckout(car, 'ended'), [writeCheckoutCookie(draft)])
    // The page itself detects that the car is taken.
    case 'taken':
      return redirectTo(linkToCheckout(car), [writeCheckoutCookie(draft)])
    case 'not-offered':
      return redirectTo(linkTo('car', {slug: car}), [writeCheckoutCookie(draft)])
  }
}

async function readPosted(request: Request, now: number): Promise<Posted | Response> {
  const read = await readOwnPost(request, now, ({settings}) => isOn(settings.features.reserve, now))
  if (read instanceof Response) return read
  const {tenant, fields, shopper} = read
  const car = readSlug(fields.get('car'))
  if (car === null) return answerText(400, 'This names no car.')
  const typed = readDraft(readCookie(request, CHECKOUT_COOKIE))
  const posted = {
    tenant,
    fields,
    car,
    shopper: shopper.ok ? shopper.data : null,
    draft: {
      name: fields.get('name') ?? '',
      phone: fields.get('phone') ?? '',
      email: fields.get('email') ?? '',
      reservation: typed.reservation,
    },
    from: readSenderNetworks(request),
    host: request.headers.get('host') ?? '',
  }
  if (!shopper.ok) return answerProblem(posted, 'unavailable')
  if (!isGated(tenant, now) || shopper.data) return posted
  const state = {type: 'checkout', redirect: linkToCheckout(car), back: linkTo('car', {slug: car})} as const
  return redirectTo(linkToSignIn(state), [writeCheckoutCookie(posted.draft)])
}

// As on the page: a site without accounts requires no sign-in [4.8].
function isGated({settings: {features, gatedRoutes}}: TenantConfig, now: number): boolean {
  return gatedRoutes.checkout && isOn(features.accounts, now)
}

/** The person who reserves, or what is wrong; for a signed-in shopper, the verified number is used. */
function readContact({
  fields,
  shopper,
}: Posted): {name: string; phone: string; email: string} | CheckoutProblem[] {
  const name = nameSchema.safeParse(fields.get('name') ?? '')
  const mobile = shopper ? {ok: true as const, phone: shopper.phone} : parseMobile(fields.get('phone') ?? '')
  const email = emailAddress.safeParse(fields.get('email') ?? '')
  if (name.success && mobile.ok && email.success)
    return {name: name.data, phone: mobile.phone, email: email.data}
  const isRight = {name: name.success, phone: mobile.ok, email: email.success}
  return (['name', 'phone', 'email'] as const).filter((field) => !isRight[field])
}

/** The proof of work that the browser did for this rendering of the form. */
async function readWork(site: string, key: string, proof: string | null): Promise<Work> {
  const proven = proof === null ? null : await readProof(getChallengeSecret(site), parseJson(proof))
  return proven?.view === key ? proven.work : 'none'
}

/** As `countUseIn`; a repeated post of a completed reservation is not counted. */
async function countPost(db: SiteTransaction, spender: Spender, key: string, now: number) {
  if (await findReservationByKey(db, spender.site, key)) return null
  return countUseIn(db, 'reservation', spender, now)
}

function answerProblem(
  {car, draft}: Pick<Posted, 'car' | 'draft'>,
  ...problems: readonly CheckoutProblem[]
): Response {
  return redirectTo(linkToCheckout(car, ...problems), [writeCheckoutCookie(draft)])
}
