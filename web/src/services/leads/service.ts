import type {AnyPgColumn, PgTable} from 'drizzle-orm/pg-core'
import {buildSiteUrl} from '#/env/build-site-url'
import {getMail} from '#/gateways/mail/get-mail'
import {getWebhook} from '#/gateways/webhook/get-webhook'
import {getCommandParts} from '../command-parts.ts'
import {definePart, defineTable} from '../define-tables.ts'
import {defineOperatorCommand, defineService} from '../service.ts'
import {createAnswerHandler} from './answer-shopper.ts'
import {createDeliveryHandlers} from './delivery-handlers.ts'
import {eraseLeadsOfShopper} from './erase-leads.ts'
import {findSite} from './get-lead-service.ts'
import {getNotifyParts} from './get-notify-parts.ts'
import {ANSWER_HEALTH, DELIVERY_HEALTH} from './health.ts'
import {LEAD_JOBS} from './jobs.ts'
import {runLeadCommand} from './operator/lead-command.ts'
import {countLeadsOfPerson, eraseLeadsOfPerson, pruneLeads} from './records/operator-leads.ts'
import {isLeadOfShopper} from './records/shopper-leads.ts'
import {createReminderHandlers} from './remind-booking.ts'
import {
  appointments,
  leadAnswers,
  leadClusterKeys,
  leadClusters,
  leadConsents,
  leadEvents,
  leadHandling,
  leadQueryParams,
  leads,
  leadVisitedPages,
} from './tables.ts'

type LeadPart = PgTable & {readonly site: AnyPgColumn; readonly leadId: AnyPgColumn}

const OWN = {
  table: leads,
  kept: '`LEAD_MONTHS` (24); spam `SPAM_DAYS` (30)',
  isOwn: isLeadOfShopper,
  hidden: ['contentHash', 'idempotencyKey', 'addressHash', 'verdict', 'verdictReasons'],
  erase: eraseLeadsOfShopper,
}

const defineLeadPart = (table: LeadPart) => definePart(OWN, table, table.leadId, 'as their lead')

/** Enquiries, bookings and whatever else a dealership gets as a lead. */
export const LEADS = defineService({
  work: {
    jobs: LEAD_JOBS,
    createHandlers: (records) => {
      const carriers = {mail: getMail(), webhook: getWebhook(), buildUrl: buildSiteUrl}
      return {
        ...createDeliveryHandlers({records, findSite, carriers}),
        ...createAnswerHandler({records, findSite, carriers}),
        ...createReminderHandlers(getNotifyParts(records)),
      }
    },
  },
  health: [DELIVERY_HEALTH, ANSWER_HEALTH],
  garage: ['bookings', 'enquiries', 'consents'],
  tables: [
    OWN,
    ...[leadAnswers, leadConsents, leadVisitedPages, leadQueryParams, appointments].map(defineLeadPart),
    // The state of an enquiry, notes and answers, and that it was viewed, but not by whom.
    {...defineLeadPart(leadHandling), hidden: ['assignee', 'assigneeName']},
    {...defineLeadPart(leadEvents), hidden: ['staff', 'staffName', 'staffEmail']},
    defineTable(leadClusters, 'as their lead', 'which leads are one interest, by their ids'),
    defineTable(leadClusterKeys, 'as their lead', 'keyed hashes, removed with the last lead that has them'),
  ],
  contacts: [{noun: 'leads', count: countLeadsOfPerson, erase: eraseLeadsOfPerson, prune: pruneLeads}],
  commands: [
    defineOperatorCommand('leads', runLeadCommand, (records) => ({...getCommandParts(records), findSite})),
  ],
})
