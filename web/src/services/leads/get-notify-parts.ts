import type {LeadSubmission} from '#/domain/leads/lead-submission'
import {buildSiteUrl} from '#/env/build-site-url'
import {getMail} from '#/gateways/mail/get-mail'
import type {Mail} from '#/gateways/mail/port'
import type {Records} from '#/gateways/records/port'
import type {Result} from '#/lib/result'
import {findSite, getLeadService} from './get-lead-service.ts'
import type {Change, FindSite, SubmittedLead} from './lead-service.ts'

/** What notifications to dealers and shoppers need. */
export type NotifyParts = {
  readonly records: Records
  readonly findSite: FindSite
  readonly submit: (lead: LeadSubmission, change?: Change) => Promise<Result<SubmittedLead>>
  readonly mail: Pick<Mail, 'send'>
  /** The storefront's own address of a site's host, without a path. */
  readonly buildUrl: (host: string) => string
  readonly now?: () => number
}

/** What the jobs that notify dealers and shoppers need of this process. */
export function getNotifyParts(records: Records): NotifyParts {
  return {records, findSite, mail: getMail(), buildUrl: buildSiteUrl, submit: getLeadService().submit}
}
