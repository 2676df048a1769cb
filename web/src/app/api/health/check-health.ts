import {type ActiveAlarm, ALARMS, listAlarms} from '#/domain/alarms'
import {getAnnouncements} from '#/gateways/announcements/get-announcements'
import {createCertificateReader} from '#/gateways/certificates/read-certificates'
import {checkContent} from '#/gateways/cms/check-content'
import {countFaultyDocuments, getContentStatus} from '#/gateways/cms/content-status'
import {getRecords} from '#/gateways/records/get-records'
import {checkSearch} from '#/gateways/search/check-search'
import {countRecentAnswers, readMetrics} from '#/lib/metrics'
import {getErrorMessage} from '#/lib/result'
import {ALL_SERVICES} from '#/services/privacy/list-tables'
import type {HealthReport} from '#/services/service'
import {getStoredDirectory} from '#/tenant/directory-store'
import {listTenants} from '#/tenant/list-tenants'

type Check = {readonly ok: boolean; readonly ms: number; readonly error?: string}

export type Health = {
  readonly status: 'ok' | 'degraded'
  readonly sites: number
  /** Seconds since the content backend last responded; null before the first response. */
  readonly contentAgeSeconds: number | null
  /** Documents with a fault that pages read; each is named in the log (`content.faults-found`). */
  readonly faultyDocuments: number
  readonly checks: {readonly [dependency: string]: Check}
  /** What each capability says of its state, by name; null while its source does not answer. */
  readonly services: {readonly [name: string]: unknown}
  /** Alarms that need an operator: docs/operations.md says what to do. */
  readonly alarms: readonly ActiveAlarm[]
}

/** The health with the metrics of the capabilities. */
export type CheckedHealth = Health & {readonly metrics: HealthReport['metrics']}

const TIMEOUT_MS = 3000

/** Checks whether every dependency responds. Never throws, and takes three seconds at most. */
export async function checkHealth(): Promise<CheckedHealth> {
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
  const [reports, recent] = await Promise.all([
    Promise.all(
      PARTS.map(async ({name, read}) => ({
        name,
        report: await inTime(async () => read(await getRecords().get())),
      })),
    ),
    inTime(async () => countRecentAnswers((await readMetrics()).values)),
  ])
  const certificates = readCertificates([...(getStoredDirectory()?.hosts.keys() ?? [])], Date.now())
  return {
    status: Object.values(checks).every(({ok}) => ok) ? 'ok' : 'degraded',
    sites: sites.length,
    contentAgeSeconds: answeredAt === null ? null : Math.round((Date.now() - answeredAt) / 1000),
    faultyDocuments,
    checks,
    services: Object.fromEntries(reports.map(({name, report}) => [name, report?.figures ?? null])),
    alarms: [
      ...listAlarms(ALARMS, {checks, faultyDocuments, recent, certificates}),
      // Dead letters and late feeds need a person, not another server, so they do not make this one unhealthy.
      ...reports.flatMap(({report}) => report?.alarms ?? []),
    ],
    metrics: reports.flatMap(({report}) => report?.metrics ?? []),
  }
}

const PARTS = ALL_SERVICES.flatMap(({health}) => health)

const readCertificates = createCertificateReader()

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
