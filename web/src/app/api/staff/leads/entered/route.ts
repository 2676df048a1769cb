import {enteredLeadSchema} from '@forecourt/schemas/lead/staff-lead'
import {buildSiteUrl} from '#/env/build-site-url'
import {answerPreflight} from '#/features/preview/admit-staff'
import {addEnteredLead} from '#/features/staff-leads/add-entered-lead'
import {readJsonBody} from '#/lib/read-request'
import {getLeadService} from '#/services/leads/get-lead-service'
import {answerLeadStaff} from '../answer-lead-staff'

/** Adds a call or a walk-in that staff enter at the desk to the leads of a site. */
export function POST(request: Request): Promise<Response> {
  return answerLeadStaff(request, async (tenant, {now}) => {
    const entered = enteredLeadSchema.safeParse(await readJsonBody(request))
    if (!entered.success)
      return Response.json({error: 'Is the name missing, or something too long?'}, {status: 400})
    const stored = await addEnteredLead(tenant, entered.data, {
      submit: getLeadService().submit,
      url: buildSiteUrl(tenant.hosts[0] ?? ''),
      now,
    })
    return stored.ok
      ? Response.json({lead: stored.data.leadId})
      : Response.json({error: stored.error.message}, {status: stored.error.retryable ? 503 : 400})
  })
}

export const OPTIONS = answerPreflight
