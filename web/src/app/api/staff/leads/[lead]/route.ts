import {leadCommandSchema} from '@forecourt/schemas/lead/staff-lead'
import {answerLeadStaff, type LeadStaffParts} from '#/app/api/staff/leads/answer-lead-staff'
import {buildSiteUrl} from '#/env/build-site-url'
import {answerPreflight, readStaffBody} from '#/features/preview/admit-staff'
import {readStaffLead} from '#/features/staff-leads/read-staff-lead'
import {updateStaffDeal} from '#/features/staff-leads/update-staff-deal'
import {updateStaffLead} from '#/features/staff-leads/update-staff-lead'
import {wakeWorker} from '#/jobs/process-worker'
import {answerError} from '#/lib/answer-error'
import type {TenantConfig} from '#/tenant/tenant-config'

type Context = {params: Promise<{lead: string}>}

const NOT_FOUND = 'There is no such lead of this site any more.'
/** Fits a mail of ten thousand letters in the longest encoding. */
const MAX_BYTES = 128 * 1024

/** A lead of a site for its staff in the Studio. */
export function GET(request: Request, {params}: Context): Promise<Response> {
  return answerLeadStaff(request, async (tenant, parts) => answerLead(tenant, (await params).lead, parts))
}

/** Executes a staff command on a lead, and returns the updated lead. */
export function POST(request: Request, {params}: Context): Promise<Response> {
  return answerLeadStaff(request, async (tenant, parts) => {
    const id = (await params).lead
    const words = 'This cannot be done with a lead: is something empty or too long?'
    const command = await readStaffBody(request, leadCommandSchema, words, MAX_BYTES)
    const outcome =
      command.kind === 'dealt'
        ? await updateStaffDeal(tenant, id, command, parts)
        : await parts.records.forSite(tenant.slug, (db) =>
            updateStaffLead(db, {site: tenant.slug, id}, command, parts),
          )
    if (outcome.status !== 200) return answerError(outcome.status, outcome.error)
    if (command.kind === 'mailed') wakeWorker()
    return answerLead(tenant, id, parts)
  })
}

export const OPTIONS = answerPreflight

async function answerLead(
  tenant: TenantConfig,
  id: string,
  {records, ...parts}: LeadStaffParts,
): Promise<Response> {
  const lead = await records.forSite(tenant.slug, (db) =>
    readStaffLead(db, tenant, id, {...parts, buildUrl: buildSiteUrl}),
  )
  return lead ? Response.json(lead) : answerError(404, NOT_FOUND)
}
