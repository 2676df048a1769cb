import * as z from 'zod'
import {leadSubmissionSchema} from '#/domain/leads/lead-submission'
import {buildVehicleSnapshot} from '#/domain/leads/vehicle-snapshot'
import type {Records} from '#/gateways/records/port'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {fail, ok, type Result} from '#/lib/result'
import type {createLeadService} from '#/services/leads/lead-service'
import {updateLead} from '#/services/leads/records/update-lead'
import {buildSiteFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'

const instant = z.iso.datetime()

/** A lead that came before, as its form would have sent it, with what staff did with it. */
export const pastLeadSchema = leadSubmissionSchema
  .omit({site: true, car: true, dealership: true, verdict: true, shopper: true, follows: true})
  .extend({
    receivedAt: instant,
    /** The short name of the car it is about; null for none. */
    carSlug: z.string().nullable(),
    /** In the order in which staff did it. */
    handled: z.array(
      z.strictObject({
        id: z.uuid(),
        at: instant,
        kind: z.enum(['assigned', 'noted', 'tried', 'called', 'won', 'lost']),
        words: z.string().nullable(),
        staff: z.strictObject({key: z.string(), name: z.string(), email: z.string().nullable()}),
      }),
    ),
  })

export type PastLead = z.output<typeof pastLeadSchema>

type Parts = {
  readonly records: Records
  readonly submit: ReturnType<typeof createLeadService>['submit']
}

const STAGES = {called: 'answered', won: 'won', lost: 'lost'} as const

/** Stores leads of a site that came before, one after another, and what staff did with each. Nothing is sent. */
export async function addPastLeads(
  tenant: TenantConfig,
  leads: readonly PastLead[],
  {records, submit}: Parts,
): Promise<Result<null>> {
  for (const {receivedAt, carSlug, handled, ...lead} of leads) {
    const found = await findPastVehicle(tenant, carSlug)
    if (!found.ok) return found
    const car = found.data && buildVehicleSnapshot(found.data, tenant.settings.price)
    const place = tenant.locations.find(({slug}) => slug === lead.location)
    const owner = tenant.dealerships.find(({id}) => id === place?.dealership)
    const dealership = car?.dealership_slug ?? owner?.slug ?? null
    const change = {receivedAt: Date.parse(receivedAt)}
    const stored = await submit({...lead, site: tenant.slug, dealership, car}, change)
    if (!stored.ok) return stored
    for (const {id, at, kind, words, staff} of handled)
      await records.forSite(tenant.slug, (db) =>
        updateLead(
          db,
          {site: tenant.slug, lead: stored.data.leadId, staff},
          {
            ...{id, kind, words, subject: null, revision: null},
            ...(kind in STAGES && {stage: STAGES[kind as keyof typeof STAGES]}),
            ...(kind !== 'noted' && kind !== 'tried' && {assignee: staff}),
          },
          Date.parse(at),
        ),
      )
  }
  return ok(null)
}

async function findPastVehicle(tenant: TenantConfig, slug: string | null) {
  if (slug === null) return ok(null)
  const found = await findVehicle(slug, buildSiteFilter(tenant, Date.now()))
  if (found.ok && !found.data) return fail('stock', `The site has no car ${slug}.`, false)
  return found
}
