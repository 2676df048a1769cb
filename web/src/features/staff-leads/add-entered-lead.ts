import type {EnteredLead} from '@forecourt/schemas/lead/staff-lead'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import {DESK_FORM} from '#/domain/leads/product-forms'
import {buildVehicleSnapshot} from '#/domain/leads/vehicle-snapshot'
import {findVehicleByKey} from '#/gateways/search/find-vehicle'
import {fail, ok, type Result} from '#/lib/result'
import type {Change, SubmittedLead} from '#/services/leads/lead-service'
import {buildSiteFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'

type Parts = {
  readonly submit: (lead: LeadSubmission, change: Change) => Promise<Result<SubmittedLead>>
  /** The site's own address, without a path. */
  readonly url: string
  readonly now: number
}

/**
 * Stores a call or a walk-in that staff enter as a lead like any other, which goes to the dealer's systems. The shopper
 * gets no reply by mail: nobody asked them.
 */
export async function addEnteredLead(
  tenant: TenantConfig,
  {id, way, name, phone, email, car: typed, note}: EnteredLead,
  {submit, url, now}: Parts,
): Promise<Result<SubmittedLead>> {
  const found = await findEnteredVehicle(tenant, typed, now)
  if (!found.ok) return found
  const car = found.data && buildVehicleSnapshot(found.data, tenant.settings.price)
  return submit(
    {
      form: DESK_FORM,
      idempotencyKey: id,
      site: tenant.slug,
      category: car ? 'Vehicle Enquiry' : 'General Enquiry',
      subcategory: way,
      department: 'sales',
      dealership: car?.dealership_slug ?? null,
      contact: {name, phone: phone || null, email: email || null},
      message: note,
      car,
      context: {url: `${url}/`, source: way},
    },
    {withoutReply: true},
  )
}

async function findEnteredVehicle(tenant: TenantConfig, typed: string, now: number) {
  const key =
    typed
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? ''
  if (key === '') return ok(null)
  const found = await findVehicleByKey(key, buildSiteFilter(tenant, now))
  if (!found.ok)
    return fail('stock', 'Stock search does not answer: leave the car out, or try again in a minute.')
  if (found.data === null)
    return fail(
      'leads',
      'There is no such car on the site: copy the address of its page, or leave it out.',
      false,
    )
  return ok(found.data)
}
