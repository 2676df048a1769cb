import {type ActiveAlarm, listAlarms} from '#/domain/alarms'
import {getAnnouncements} from '#/gateways/announcements/get-announcements'
import {createCertificateReader} from '#/gateways/certificates/read-certificates'
import {checkContent} from '#/gateways/cms/check-content'
import {countFaultyDocuments, getContentStatus} from '#/gateways/cms/content-status'
import {getMail} from '#/gateways/mail/get-mail'
import {getRecords} from '#/gateways/records/get-records'
import {checkSearch} from '#/gateways/search/check-search'
import {countRecentAnswers, readMetrics} from '#/lib/metrics'
import {getErrorMessage} from '#/lib/result'
import {countPaymentFaults, readJobDelay} from '#/operator/read-health-figures'
import {listSecretAges} from '#/operator/secret-ages'
import {resolveOverdueBefore} from '#/services/leads/answer-promise'
import {type DeliveryStatus, readDeliveryStatus} from '#/services/leads/records/delivery-jobs'
import {countOpenLeads, type OpenLeadCounts} from '#/services/leads/records/staff-leads'
import {readFeeds} from '#/services/stock-feeds/read-feeds'
import {readStatus} from '#/services/stock-feeds/read-status'
import {buildTenant} from '#/tenant/build-tenant'
import {getDirectory, getStoredDirectory} from '#/tenant/directory-store'
import {listTenants} from '#/tenant/list-tenants'
import type {TenantConfig} from '#/tenant/tenant-config'

type Check = {readonly ok: boolean; readonly ms: number; readonly error?: string}

export type Health = {
  readonly status: 'ok' | 'degraded'
  readonly sites: number
  /** Seconds since the content backend last responded; null before the first response. */
  readonly contentAgeSeconds: number | null
  /** Documents with a fault that pages read; each is named in the log (`content.faults-found`). */
  readonly faultyDocuments: number
  readonly checks: {readonly [dependency: string]: Check}
  /** The state of lead deliveries, and whether mail is really sent; null during an outage of the records. */
  readonly leads: (DeliveryStatus & {readonly mail: 'smtp' | 'capture'}) | null
  /**
   * Leads of all sites that wait for an answer, and those whose promised answer is overdue; null during an outage.
   */
  readonly answers: OpenLeadCounts | null
  /** The states of enabled stock feeds; null while content or the records are unavailable. */
  readonly feeds: readonly FeedHealth[] | null
  /** Alarms that need an operator: docs/operations.md says what to do. */
  readonly alarms: readonly ActiveAlarm[]
}

type FeedHealth = {
  readonly feed: string
  /** Since its last new file was imported; null before the first. */
  readonly ageSeconds: number | null
  /** Without a new file for longer than its document allows. */
  readonly late: boolean
  /** A run waits for approval. */
  readonly asks: boolean
  readonly lastRun: string | null
}

const TIMEOUT_MS = 3000

/** Checks whether every dependency responds. Never throws, and takes three seconds at most. */
export async function checkHealth(): Promise<Health> {
  const status = getAnnouncements().getStatus()
  const [content, stock, records, announcements] = await Promise.all([
    timed(checkContent),
    timed(checkSearch),
    timed(async () => (await getRecords().get()).ping()),
    status && timed(async () => requireAnnouncements(status)),
  ])
  const sites = await listTenants().catch(() => [])
  const {answeredAt} = getContentStatus()
  const checks = {content, stock, records, ...(announcements ? {announcements} : {})}
  const faultyDocuments = countFaultyDocuments()
  const [{leads, answers, feeds}, jobDelaySeconds, money, secrets, recent] = await Promise.all([
    checkJobs(),
    inTime(async () => readJobDelay(await getRecords().get())),
    inTime(async () => countPaymentFaults(await getRecords().get())),
    inTime(async () => listSecretAges(await getRecords().get(), Date.now())),
    inTime(async () => countRecentAnswers((await readMetrics()).values)),
  ])
  const alarms = listAlarms({
    checks,
    faultyDocuments,
    deadDeliveries: leads?.dead ?? null,
    feeds,
    jobDelaySeconds,
    money,
    recent,
    certificates: readCertificates([...(getStoredDirectory()?.hosts.keys() ?? [])], Date.now()),
    secrets,
  })
  return {
    status: Object.values(checks).every(({ok}) => ok) ? 'ok' : 'degraded',
    sites: sites.length,
    contentAgeSeconds: answeredAt === null ? null : Math.round((Date.now() - answeredAt) / 1000),
    faultyDocuments,
    checks,
    leads,
    answers,
    feeds,
    alarms,
  }
}

const readCertificates = createCertificateReader()

// Dead letters and late feeds need a person, not another server, so they do not make this one unhealthy.
async function checkJobs(): Promise<Pick<Health, 'leads' | 'answers' | 'feeds'>> {
  const checks = [inTime(checkDeliveries), inTime(checkAnswers), inTime(checkFeeds)] as const
  const [leads, answers, feeds] = await Promise.all(checks)
  return {leads, answers, feeds}
}

async function checkDeliveries(): Promise<NonNullable<Health['leads']>> {
  const status = await readDeliveryStatus(await getRecords().get())
  return {...status, mail: getMail().kind}
}

async function checkAnswers(): Promise<OpenLeadCounts> {
  const directory = await getDirectory()
  const sites = new Map<string, TenantConfig | null>()
  const findSite = (slug: string) => {
    const site = sites.get(slug) ?? buildTenant(directory, slug)
    sites.set(slug, site)
    return site
  }
  const now = Date.now()
  const records = await getRecords().get()
  return records.asRole('operator', (db) =>
    countOpenLeads(db, (place) => {
      const site = findSite(place.site)
      return site ? resolveOverdueBefore(site, place, now) : null
    }),
  )
}

async function checkFeeds(): Promise<Health['feeds']> {
  const feeds = await readFeeds()
  if (!feeds.ok) return null
  const active = feeds.data.filter((feed) => feed.active)
  const statuses = active.length > 0 ? await readStatus(await getRecords().get(), active) : []
  return statuses.map(({slug, ageSeconds, late, asks, last}) => ({
    feed: slug,
    ageSeconds,
    late,
    asks: asks !== null,
    lastRun: last?.state ?? null,
  }))
}

async function inTime<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    const late = new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS).unref())
    return await Promise.race([work(), late])
  } catch {
    return null
  }
}

async function timed(check: () => Promise<void>): Promise<Check> {
  const began = performance.now()
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No answer in time')), TIMEOUT_MS).unref()
  })
  try {
    await Promise.race([check(), late])
    return {ok: true, ms: Math.round(performance.now() - began)}
  } catch (cause) {
    return {ok: false, ms: Math.round(performance.now() - began), error: getErrorMessage(cause)}
  }
}

// Without announcements, this process shows changes from other processes only when its pages expire.
function requireAnnouncements({isConnected}: {readonly isConnected: boolean}): void {
  if (!isConnected) throw new Error('Announcements do not arrive')
}
