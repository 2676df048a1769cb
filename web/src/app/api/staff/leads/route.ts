import {leadListQuerySchema} from '@forecourt/schemas/lead/staff-lead'
import {answerLeadStaff} from '#/app/api/staff/leads/answer-lead-staff'
import {answerPreflight, readStaffBody} from '#/features/preview/admit-staff'
import {listStaffLeads} from '#/features/staff-leads/list-staff-leads'

/**
 * The leads of a site for its staff in the Studio, with the number waiting. A POST request although it only reads:
 * the search text is a shopper's name or number, and addresses are logged.
 */
export function POST(request: Request): Promise<Response> {
  return answerLeadStaff(request, async (tenant, parts) => {
    const query = await readStaffBody(request, leadListQuerySchema, 'Leads cannot be listed in this way.')
    return Response.json(await listStaffLeads(tenant, query, parts))
  })
}

export const OPTIONS = answerPreflight
