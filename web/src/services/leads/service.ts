import {and, eq, inArray, type SQL} from 'drizzle-orm'
import type {AnyPgColumn, PgTable} from 'drizzle-orm/pg-core'
import {buildSiteUrl} from '#/env/build-site-url'
import {getEnv} from '#/env/env'
import {getMail} from '#/gateways/mail/get-mail'
import type {SiteTransaction} from '#/gateways/records/port'
import {getWebhook} from '#/gateways/webhook/get-webhook'
import {wakeWorker} from '#/jobs/process-worker'
import {type Account, defineService} from '../service.ts'
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

const definePart = <T extends LeadPart>(table: T, hidden: readonly string[] = []) => ({
  table,
  kept: 'as their lead',
  isOwn: ((shopper, db) => {
    const own = db.select({id: leads.id}).from(leads).where(isLeadOfShopper(shopper))
    return and(eq(table.site, shopper.site), inArray(table.leadId, own))
  }) satisfies (shopper: Account, db: SiteTransaction) => SQL | undefined,
  hidden,
  erase: {with: 'leads'},
})

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
  tables: {
    leads: {
      table: leads,
      kept: '`LEAD_MONTHS` (24); spam `SPAM_DAYS` (30)',
      isOwn: isLeadOfShopper,
      hidden: ['contentHash', 'idempotencyKey', 'addressHash', 'verdict', 'verdictReasons'],
      erase: eraseLeadsOfShopper,
    },
    lead_answers: definePart(leadAnswers),
    lead_consents: definePart(leadConsents),
    lead_visited_pages: definePart(leadVisitedPages),
    lead_query_params: definePart(leadQueryParams),
    appointments: definePart(appointments),
    // The state of an enquiry, notes and answers, and that it was viewed, but not by whom.
    lead_handling: definePart(leadHandling, ['assignee', 'assigneeName']),
    lead_events: definePart(leadEvents, ['staff', 'staffName', 'staffEmail']),
    lead_clusters: {
      table: leadClusters,
      kept: 'as their lead',
      holds: 'which leads are one interest, by their ids',
    },
    lead_cluster_keys: {
      table: leadClusterKeys,
      kept: 'as their lead',
      holds: 'keyed hashes, removed with the last lead that has them',
    },
  },
  contacts: [{noun: 'leads', count: countLeadsOfPerson, erase: eraseLeadsOfPerson, prune: pruneLeads}],
  commands: [
    {
      name: 'leads',
      run: (records, args) =>
        runLeadCommand(
          {records, findSite, webhookSecret: getEnv().LEAD_WEBHOOK_SECRET, nudge: wakeWorker},
          args,
        ),
    },
  ],
})
