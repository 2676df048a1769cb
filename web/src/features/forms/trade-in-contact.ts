import {randomUUID} from 'node:crypto'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import {getGeocoding} from '#/gateways/geocoding/get-geocoding'
import type {PostcodeArea} from '#/gateways/geocoding/port'
import type {TenantConfig} from '#/tenant/tenant-config'
import {buildLead} from './build-lead'
import {checkAnswers, type FieldError, type PostedValues} from './form-schema'
import {findFormVehicle, getForm} from './get-form'
import {visitedPagesSchema} from './posted-form'
import {readSender} from './sender'
import {buildShortForm, type SiteForm} from './site-form'

export type CheckedContact = {
  readonly form: SiteForm
  readonly errors: readonly FieldError[]
  /** The answers if there are no errors. */
  readonly answers: Parameters<typeof buildLead>[1]['answers'] | null
  /** The place of the postcode. */
  readonly place: PostcodeArea | null
}

type Asked = {
  readonly tenant: TenantConfig
  readonly typed: PostedValues
  /** The slug of the car that the trade-in counts towards. */
  readonly car: string | null
  /** Whether only the required fields are shown. */
  readonly isShort: boolean
  /** ms since the epoch. */
  readonly now: number
}

/**
 * Validates the contact details of a trade-in by the site's rules. An unknown postcode is refused; one that could not
 * be looked up is accepted [5.9a-5.9d, 8.10]. Null on a site without the form. Throws `ContentUnavailable`.
 */
export async function checkTradeInContact({
  tenant,
  typed,
  car: carSlug,
  isShort,
  now,
}: Asked): Promise<CheckedContact | null> {
  const found = await findFormVehicle(tenant, carSlug, now)
  const whole = await getForm(tenant, 'tradeIn', {carSlug, car: found.ok ? found.data : null, place: null})
  if (!whole) return null
  const form = isShort ? buildShortForm(whole) : whole
  const checked = checkAnswers(form, typed)
  const postcode = typeof typed.postcode === 'string' ? typed.postcode.trim() : ''
  const place = /^\d{4}$/.test(postcode) ? await getGeocoding().findPlace(postcode) : null
  const isUnknown = place?.ok && place.data === null
  const unknown = {field: 'postcode', message: tenant.settings.tradeIn.unknownPostcode}
  const errors = [...(checked.ok ? [] : checked.errors), ...(isUnknown ? [unknown] : [])]
  return {
    form,
    errors,
    answers: checked.ok && errors.length === 0 ? checked.answers : null,
    place: place?.ok ? place.data : null,
  }
}

/** The lead of valid contact details; null if there are errors. */
export async function readTradeInContact({
  request,
  page,
  trail,
  shopper,
  ...asked
}: Asked & {
  readonly request: Request
  /** The public path of the form. */
  readonly page: string
  readonly trail: unknown
  readonly shopper: string | null
}): Promise<LeadSubmission | null> {
  const checked = await checkTradeInContact(asked)
  if (!checked?.answers) return null
  const {form, answers} = checked
  const view = {id: randomUUID(), site: form.site, form: form.id, at: asked.now, plain: true}
  const followed = visitedPagesSchema
    .catch({visited_pages: [], linked_query_params: {}, measuring: ''})
    .parse(trail)
  const posted = {
    values: asked.typed,
    view: null,
    proof: null,
    page,
    pageId: null,
    visitedPages: followed.visited_pages,
    linkedQueryParams: followed.linked_query_params,
    measuring: followed.measuring,
    scripted: false,
  }
  const sender = readSender(request, page)
  return buildLead(form, {answers, posted, view, sender, booking: null, now: asked.now, shopper})
}
