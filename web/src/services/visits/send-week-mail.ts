import {hasFeature} from '@forecourt/schemas/settings/needs'
import {addDays, getMonday} from '@forecourt/schemas/time/days'
import {toLocalTime} from '@forecourt/schemas/time/zoned-time'
import {addJobsOfSites} from '#/jobs/add-jobs'
import {buildJob, createJobHandlers} from '#/jobs/define-jobs'
import type {jobs} from '#/jobs/tables'
import {SUCCEEDED} from '#/lib/result'
import {writeWeekMail} from '#/services/visits/write-week-mail'
import {resolveTenantZone} from '#/tenant/tenant-config'
import type {WorkParts} from '../work-parts.ts'
import {VISIT_JOBS} from './jobs.ts'
import {readFigures} from './read-figures.ts'
import {settleLeads} from './settle-leads.ts'

/** The hour of a Monday, by the site's clock, from which the mail about the week before is sent. */
const HOUR = 7

type Parts = WorkParts & {
  /** The address of the Studio; null if it is not known. */
  readonly studioUrl: string | null
}

/** The day a mail is about, the Monday of the week before; null before the hour of Monday and on other days. */
export function findMailedWeek(now: number, zone: string): string | null {
  const {date, time} = toLocalTime(now, zone)
  return getMonday(date) === date && Number(time.slice(0, 2)) >= HOUR ? addDays(date, -7) : null
}

/**
 * The handlers that work out what figures read, and send those of a week to each address of the site's settings. The key
 * of a job is the week, so that whatever stops or asks again sends it once. Switched off since, or without an address, is
 * not a failure.
 */
export function createWeekMailHandlers(parts: Parts) {
  const {records, mail, listSites, findSite, buildUrl, studioUrl, now = Date.now} = parts
  const findReceiver = async (slug: string) => {
    const tenant = await findSite(slug)
    if (!tenant || !hasFeature('visits', tenant.settings, now())) return null
    return tenant.settings.integrations.weeklyFigures.length > 0 ? tenant : null
  }
  return createJobHandlers(VISIT_JOBS, {
    'settle-leads': async (_job, signal) => {
      for (const slug of await listSites()) {
        const tenant = await findSite(slug)
        if (!tenant || !hasFeature('visits', tenant.settings, now())) continue
        while (!signal.aborted && (await records.forSite(slug, (db) => settleLeads(db, tenant))));
      }
      return SUCCEEDED
    },
    'plan-week-mails': async () => {
      const rows: (typeof jobs.$inferInsert)[] = []
      for (const site of await listSites()) {
        const tenant = await findReceiver(site)
        const week = tenant && findMailedWeek(now(), resolveTenantZone(tenant))
        if (week) rows.push(buildJob(VISIT_JOBS['send-week-mail'], {site, key: week, body: {}}))
      }
      await addJobsOfSites(records, rows)
      return SUCCEEDED
    },
    'send-week-mail': async ({id, site, key}) => {
      const tenant = await findReceiver(site)
      if (!tenant) return SUCCEEDED
      const figures = await readFigures(tenant, records, key)
      const {name, settings, hosts} = tenant
      const url = buildUrl(hosts[0] ?? '')
      return mail.send(
        id,
        writeWeekMail(figures, {name, url, studioUrl, to: settings.integrations.weeklyFigures}),
      )
    },
  })
}
