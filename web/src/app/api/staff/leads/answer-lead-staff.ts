import {answerStaff, FOR_EDITORS} from '#/features/preview/admit-staff'
import {listSiteStaff} from '#/gateways/cms/list-site-staff'
import type {StaffPerson} from '#/gateways/cms/preview/read-secret-author'
import {getRecords} from '#/gateways/records/get-records'
import type {Records} from '#/gateways/records/port'
import {answerError} from '#/lib/answer-error'
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

/** Handles requests of a site's editors about its leads. */
export function answerLeadStaff(
  request: Request,
  answer: (tenant: TenantConfig, parts: LeadStaffParts) => Promise<Response>,
): Promise<Response> {
  return answerStaff(
    request,
    async (tenant, {person}) => {
      if (!person) return answerError(403, FOR_EDITORS.refusal)
      const staff = await listSiteStaff(tenant.slug)
      if (!staff.ok) throw new ContentUnavailable(staff.error.message)
      const records = await getRecords().get()
      return answer(tenant, {records, staff: staff.data, person, now: Date.now()})
    },
    FOR_EDITORS,
  )
}
