import {lt} from 'drizzle-orm'
import {events} from '#/gateways/analytics/tables'
import {pruneAnnouncements} from '#/gateways/announcements/prune-announcements'
import {announcements} from '#/gateways/announcements/tables'
import type {Records} from '#/gateways/records/port'
import {pruneJobs} from '#/jobs/records'
import {jobs} from '#/jobs/tables'
import {runHistoryCommand} from '#/operator/history-command'
import {pruneOperatorCommands} from '#/operator/records'
import {operatorCommands, secretAges} from '#/operator/tables'
import {defineService} from '#/services/service'

const JOB_DAYS = 30

/** What the platform itself records, beside its capabilities. */
export const PLATFORM = defineService({
  tables: {
    jobs: {
      table: jobs,
      kept: `those of a lead as the lead, others ${JOB_DAYS} days from their end`,
      holds: 'ids and states; what a job is about is in the tables of its capability',
    },
    announcements: {table: announcements, kept: 'a day', holds: 'ids of documents and cars'},
    events: {table: events, kept: '`LEAD_MONTHS` (24)', holds: 'counts, without a person'},
    operator_commands: {
      table: operatorCommands,
      kept: '7 years',
      holds: 'what operators ran, without what may be a shopper’s',
    },
    secret_ages: {
      table: secretAges,
      kept: 'one row for each secret',
      holds: 'secrets of the platform, by slow digests',
    },
  },
  contacts: [{noun: 'events', prune: (records, {leads}) => pruneEvents(records, leads)}],
  daily: [(records) => pruneJobs(records, JOB_DAYS), pruneAnnouncements, pruneOperatorCommands],
  commands: [{name: 'commands', run: runHistoryCommand}],
})

// The role may delete events, and not read them.
async function pruneEvents(records: Records, before: Date): Promise<null> {
  await records.asRole('outbox', (transaction) =>
    transaction.delete(events).where(lt(events.createdAt, before)),
  )
  return null
}
