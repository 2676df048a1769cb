import {enteredLeadSchema} from '@forecourt/schemas/lead/staff-lead'
import {buildSiteUrl} from '#/env/build-site-url'
import {answerPreflight, readStaffBody} from '#/features/preview/admit-staff'
import {addEnteredLead} from '#/features/staff-leads/add-entered-lead'
import {answerError} from '#/lib/answer-error'
import {getLeadService} from '#/services/leads/get-lead-service'
import {answerLeadStaff} from '../answer-lead-staff'

/** Adds a call or a walk-in that staff enter at the desk to the leads of a site. */
export function POST(request: Request): Promise<Response> {
  return answerLeadStaff(request, async (tenant, {now}) => {
    const words = 'Is the name missing, or something too long?'
    const stored = await addEnteredLead(tenant, await readStaffBody(request, enteredLeadSchema, words), {
      submit: getLeadService().submit,
      url: buildSiteUrl(tenant.hosts[0] ?? ''),
      now,
    })
    return stored.ok
      ? Response.json({lead: stored.data.leadId})
      : answerError(stored.error.retryable ? 503 : 400, stored.error.message)
  })
}

export const OPTIONS = answerPreflight
