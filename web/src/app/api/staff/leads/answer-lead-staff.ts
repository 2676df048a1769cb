import {answerStaff, FOR_EDITORS} from '#/features/preview/admit-staff'
import {listSiteStaff} from '#/gateways/cms/list-site-staff'
import type {StaffPerson} from '#/gateways/cms/preview/read-secret-author'
import {getRecords} from '#/gateways/records/get-records'
import type {Records} from '#/gateways/records/port'
import {log} from '#/lib/log'
import {ContentUnavailable} from '#/lib/result'
import type {TenantConfig} from '#/tenant/tenant-config'

export type LeadStaffParts = {
  readonly records: Records
  /** The staff who can handle leads of the site. */
  readonly staff: readonly StaffPerson[]
  /** The requesting staff member. */
  readonly person: StaffPerson
  readonly now: number
}

const NO_CONTENT = 'The content backend does not answer: try again in a minute.'

/** Handles requests of a site's editors about its leads. Failures are logged without data of a lead. */
export function answerLeadStaff(
  request: Request,
  answer: (tenant: TenantConfig, parts: LeadStaffParts) => Promise<Response>,
): Promise<Response> {
  const answerOrRefuse = async (tenant: TenantConfig, person: StaffPerson) => {
    try {
      const staff = await listSiteStaff(tenant.slug)
      if (!staff.ok) return refuse(NO_CONTENT)
      const records = await getRecords().get()
      return await answer(tenant, {records, staff: staff.data, person, now: Date.now()})
    } catch (cause) {
      log('error', 'staff-leads.answer-failed', {cause: cause instanceof Error ? cause.name : typeof cause})
      return refuse(
        cause instanceof ContentUnavailable
          ? NO_CONTENT
          : 'The records do not answer: try again in a minute.',
      )
    }
  }
  return answerStaff(
    request,
    async (tenant, {person}) =>
      person ? answerOrRefuse(tenant, person) : Response.json({error: FOR_EDITORS.refusal}, {status: 403}),
    FOR_EDITORS,
  )
}

function refuse(error: string): Response {
  return Response.json({error}, {status: 503})
}
