import {DAY_MS} from '@forecourt/schemas/time/days'
import {getEnv} from '#/env/env'
import type {Records} from '#/gateways/records/port'
import {createJobHandlers} from '#/jobs/define-jobs'
import {log} from '#/lib/log'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import type {LeadDates} from '#/services/service'
import {RETENTION_JOBS} from './jobs.ts'
import {ALL_SERVICES} from './list-tables.ts'

/** The handlers of the jobs that delete what has been kept long enough. */
export function createRetentionHandlers(records: Records) {
  const prunes = ALL_SERVICES.map(({prune}) => prune)
  return createJobHandlers(RETENTION_JOBS, {
    'prune-daily': () =>
      runAll([
        ...prunes.flatMap(({daily}) => daily.map((prune) => () => prune(records, Date.now()))),
        () => pruneContacts(records, computeLeadDates(Date.now(), getKept())),
      ]),
    'prune-quarter-hourly': () =>
      runAll(
        prunes.flatMap(({quarterHourly}) => quarterHourly.map((prune) => () => prune(records, Date.now()))),
      ),
  })
}

// One that fails must not delay the others: some of them keep a promise to a shopper.
async function runAll(works: readonly (() => Promise<unknown>)[]): Promise<Attempt> {
  let trouble: Attempt = SUCCEEDED
  for (const work of works) {
    try {
      await work()
    } catch (cause) {
      const error = cause instanceof Error ? cause.name : typeof cause
      log('error', 'privacy.prune-failed', {cause: error})
      trouble = failed(`a part of it failed: ${error}`)
    }
  }
  return trouble
}

/** How long leads and spam are kept. */
type Kept = {readonly months: number; readonly spamDays: number}

function getKept(): Kept {
  const {LEAD_MONTHS: months, SPAM_DAYS: spamDays} = getEnv()
  return {months, spamDays}
}

/** Whole months and days before `now` (ms): what is older is removed. */
export function computeLeadDates(now: number, {months, spamDays}: Kept): LeadDates {
  const leads = new Date(now)
  leads.setUTCMonth(leads.getUTCMonth() - months)
  return {leads, spam: new Date(now - spamDays * DAY_MS)}
}

/**
 * Removes leads and spam from before these dates on every site, and the names on other records that are as old as the
 * leads. Returns how many there were of each.
 */
export async function pruneContacts(
  records: Records,
  before: LeadDates,
): Promise<readonly {readonly noun: string; readonly count: number}[]> {
  const removed = []
  for (const {noun, prune} of ALL_SERVICES.flatMap(({contacts}) => contacts))
    removed.push({noun, count: (await prune?.(records, before)) ?? null})
  return removed.flatMap(({noun, count}) => (count === null ? [] : [{noun, count}]))
}
