import type {LeadSubmission} from '#/domain/leads/lead-submission'
import type {Records} from '#/gateways/records/port'
import type {Result} from '#/lib/result'
import {getWorkParts, type WorkParts} from '../work-parts.ts'
import {findSite, getLeadService} from './get-lead-service.ts'
import type {Change, FindSite, SubmittedLead} from './lead-service.ts'

/** What notifications to dealers and shoppers need. */
export type NotifyParts = Omit<WorkParts, 'findSite' | 'listSites'> & {
  readonly findSite: FindSite
  readonly submit: (lead: LeadSubmission, change?: Change) => Promise<Result<SubmittedLead>>
}

/** What the jobs that notify dealers and shoppers need of this process. */
export function getNotifyParts(records: Records): NotifyParts {
  return {...getWorkParts(records), findSite, submit: getLeadService().submit}
}
