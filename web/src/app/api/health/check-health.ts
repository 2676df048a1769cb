import {getEnv} from '#/env/env'
import {checkContent} from '#/gateways/cms/check-content'
import {countFaultyDocuments, getContentStatus} from '#/gateways/cms/content-status'
import {type DeliveryStatus, readDeliveryStatus} from '#/gateways/records/leads/delivery-jobs'
import {getService} from '#/gateways/services'
import {getErrorMessage} from '#/lib/result'
import {listTenants} from '#/tenant/list-tenants'

type Check = {readonly ok: boolean; readonly ms: number; readonly error?: string}

export type Health = {
  readonly status: 'ok' | 'degraded'
  readonly sites: number
  /** Seconds since the content backend last answered; null before it ever did. */
  readonly contentAgeSeconds: number | null
  /** Documents that pages read with a fault; each is named in the log (`content.faults-found`). */
  readonly faultyDocuments: number
  readonly checks: {readonly [dependency: string]: Check}
  /** The state of lead deliveries, and whether mail is really sent; null during an outage of the records. */
  readonly leads: (DeliveryStatus & {readonly mail: 'smtp' | 'capture'}) | null
}

const TIMEOUT_MS = 3000

/** Asks every dependency whether it answers. Never throws, and takes three seconds at most. */
export async function checkHealth(): Promise<Health> {
  const [content, stock, records] = await Promise.all([
    timed(checkContent),
    timed(checkStock),
    timed(async () => (await getService('records').get()).ping()),
  ])
  const sites = await listTenants().catch(() => [])
  const {answeredAt} = getContentStatus()
  const checks = {content, stock, records}
  return {
    status: Object.values(checks).every(({ok}) => ok) ? 'ok' : 'degraded',
    sites: sites.length,
    contentAgeSeconds: answeredAt === null ? null : Math.round((Date.now() - answeredAt) / 1000),
    faultyDocuments: countFaultyDocuments(),
    checks,
    leads: await checkDeliveries(),
  }
}

// Dead letters want a person, not another server: they do not make this one unhealthy.
async function checkDeliveries(): Promise<Health['leads']> {
  try {
    const late = new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS).unref())
    const status = getService('records').get().then(readDeliveryStatus)
    return {...(await Promise.race([status, late])), mail: getService('mail').kind}
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

async function checkStock(): Promise<void> {
  const [node] = getEnv().TYPESENSE_URL
  const response = await fetch(`${node}/health`, {signal: AbortSignal.timeout(TIMEOUT_MS)})
  if (!response.ok) throw new Error(`Answered ${response.status}`)
}
