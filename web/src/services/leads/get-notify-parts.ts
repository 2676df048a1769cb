import {buildSiteUrl} from '#/env/build-site-url'
import {getMail} from '#/gateways/mail/get-mail'
import type {Records} from '#/gateways/records/port'
import {findSite, getLeadService} from './get-lead-service.ts'

/** What the jobs that notify dealers and shoppers need of this process. */
export function getNotifyParts(records: Records) {
  return {records, findSite, mail: getMail(), buildUrl: buildSiteUrl, submit: getLeadService().submit}
}
