import {lt} from 'drizzle-orm'
import {findAbove} from '#/domain/alarms'
import {events} from '#/gateways/analytics/tables'
import {pruneAnnouncements} from '#/gateways/announcements/prune-announcements'
import {announcements} from '#/gateways/announcements/tables'
import {fromTable} from '#/gateways/records/from-table'
import type {Records} from '#/gateways/records/port'
import {readJobDelay} from '#/jobs/read-delay'
import {pruneJobs} from '#/jobs/records'
import {jobs} from '#/jobs/tables'
import {runHistoryCommand} from '#/operator/history-command'
import {pruneOperatorCommands} from '#/operator/records'
import {listSecretAges} from '#/operator/secret-ages'
import {operatorCommands, secretAges} from '#/operator/tables'
import {defineHealth, defineService} from '#/services/service'
import {defineTable} from '../define-tables.ts'

const JOB_DAYS = 30

const LATE_JOB_SECONDS = 300
const SECRET_DAYS = 365

const JOB_HEALTH = defineHealth({
  name: 'jobs',
  read: async (records) => ({delaySeconds: await readJobDelay(records)}),
  alarms: {
    'jobs-late': {
      sign: `a due job has waited for more than ${LATE_JOB_SECONDS / 60} minutes`,
      means: 'messages, deliveries and imports are late: no process does jobs, or there are too many',
      act: '`jobs.` in the log; more processes',
      find: ({delaySeconds}) => findAbove('jobs', delaySeconds, LATE_JOB_SECONDS),
    },
  },
})

const SECRET_HEALTH = defineHealth({
  name: 'secrets',
  read: (records) => listSecretAges(records, Date.now()),
  alarms: {
    'secret-old': {
      sign: `a secret has been in use for more than ${SECRET_DAYS} days`,
      means: 'people who once knew it may still know it',
      act: 'replace it, see above',
      find: (secrets) =>
        secrets.filter(({days}) => days > SECRET_DAYS).map(({name, days}) => ({subject: name, value: days})),
    },
  },
})

/** What the platform itself records, beside its capabilities. */
export const PLATFORM = defineService({
  tables: [
    defineTable(
      jobs,
      `those of a lead as the lead, others ${JOB_DAYS} days from their end`,
      'ids and states; what a job is about is in the tables of its capability',
    ),
    defineTable(announcements, 'a day', 'ids of documents and cars'),
    // Nothing writes it any more: the release after the next drops it.
    defineTable(events, '`LEAD_MONTHS` (24)', 'counts, without a person'),
    defineTable(operatorCommands, '7 years', 'what operators ran, without what may be a shopper’s'),
    defineTable(secretAges, 'one row for each secret', 'secrets of the platform, by slow digests'),
  ],
  contacts: [{noun: 'events', prune: (records, {leads}) => pruneEvents(records, leads)}],
  daily: [(records) => pruneJobs(records, JOB_DAYS), pruneAnnouncements, pruneOperatorCommands],
  commands: [{name: 'commands', run: runHistoryCommand}],
  health: [JOB_HEALTH, SECRET_HEALTH],
})

// The role may delete events, and not read them.
async function pruneEvents(records: Records, before: Date): Promise<null> {
  await records.asRole('outbox', (db) => fromTable(db, events).delete(lt(events.createdAt, before)))
  return null
}
