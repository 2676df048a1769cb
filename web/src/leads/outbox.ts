import {MAX_ATTEMPTS, retryDelay} from '#/domain/lead/retry-delay'
import type {StoredLead} from '#/domain/lead/stored-lead'
import {type Attempt, failed, withDeadline} from '#/gateways/delivery/attempt'
import {type ClaimedDelivery, claimDeliveries, releaseClaims} from '#/gateways/records/leads/claim-deliveries'
import {readLeads} from '#/gateways/records/leads/read-leads'
import {type Settlement, settleDeliveries} from '#/gateways/records/leads/settle-deliveries'
import type {Records} from '#/gateways/records/open-records'
import {createBatcher} from '#/lib/batcher'
import {log} from '#/lib/log'
import {type Carriers, deliverLead} from './deliver-lead.ts'
import type {FindSite} from './lead-desk.ts'

type Pace = {
  /** Deliveries at once in this process. */
  readonly concurrency: number
  /** Of these, one site's channel. */
  readonly perTarget: number
  /** How often to look when nobody nudges. */
  readonly pollMs: number
  /** The least time between two looks, and how long a look waits at most while shoppers do. */
  readonly gapMs: number
  readonly yieldMs: number
  /** The longest one try may take. The lease must outlast it, or another process would send the same. */
  readonly deadlineMs: number
  readonly leaseMs: number
  readonly retry: {readonly firstMs?: number; readonly longestMs?: number}
  readonly maxAttempts: number
}

const USUAL: Pace = {
  concurrency: 16,
  perTarget: 4,
  pollMs: 2000,
  gapMs: 50,
  yieldMs: 1000,
  deadlineMs: 30_000,
  leaseMs: 120_000,
  retry: {},
  maxAttempts: MAX_ATTEMPTS,
}

type Parts = {
  readonly records: Records
  readonly findSite: FindSite
  readonly carriers: Carriers
  /** Whether shoppers wait: their submits go first. */
  readonly isBusy?: () => boolean
  readonly pace?: Partial<Pace>
}

export type Outbox = {
  /** Says that something may be due. */
  readonly nudge: () => void
  /** Takes on nothing more, and waits for what is under way. */
  readonly stop: () => Promise<void>
}

/** Sends what is due, in the background, until stopped. Several processes may do so on the same records. */
export function startOutbox({records, findSite, carriers, isBusy, pace: chosen}: Parts): Outbox {
  const pace: Pace = {...USUAL, ...chosen}
  const underWay = new Map<string, ClaimedDelivery>()
  const settle = createBatcher<Settlement, true>((settled) => settleDeliveries(records, settled), {
    maxBatch: 100,
    lanes: 1,
    maxWaiting: Number.POSITIVE_INFINITY,
  })
  let stopped = false
  let wake: () => void = () => undefined
  let nudged = false

  function nudge(): void {
    nudged = true
    wake()
  }

  async function sleep(): Promise<void> {
    if (!nudged && !stopped) {
      const {promise, resolve} = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, pace.pollMs)
      wake = resolve
      await promise
      clearTimeout(timer)
    }
    nudged = false
  }

  async function work(): Promise<void> {
    await releaseClaims(records).catch(reportTrouble)
    while (!stopped) {
      const taken = await takeOn().catch((cause: unknown) => {
        reportTrouble(cause)
        return 0
      })
      if (taken === 0) await sleep()
      // What was stored meanwhile is claimed together: each claim costs the records as much as a submit.
      await pause(pace.gapMs)
      for (let waited = 0; isBusy?.() && waited < pace.yieldMs; waited += YIELD_STEP_MS)
        await pause(YIELD_STEP_MS)
    }
    while (underWay.size > 0) await pause(10)
  }

  async function takeOn(): Promise<number> {
    const limit = pace.concurrency - underWay.size
    if (limit <= 0) return 0
    const {perTarget, leaseMs} = pace
    const except = busyTargets([...underWay.values()], perTarget)
    const claimed = await claimDeliveries(records, {limit, perTarget, except, leaseMs})
    for (const one of claimed) underWay.set(one.id, one)
    if (claimed.length > 0) void handleAll(claimed)
    return claimed.length
  }

  async function handleAll(jobs: readonly ClaimedDelivery[]): Promise<void> {
    const leads = await readClaimed(records, jobs).catch(() => new Map<string, StoredLead>())
    await Promise.all(jobs.map((job) => handle(job, leads.get(job.leadId))))
  }

  async function handle(job: ClaimedDelivery, stored: StoredLead | undefined): Promise<void> {
    const attempt = await withDeadline(tryOnce(job, stored), pace.deadlineMs, job.channel)
    await settle(settlementOf(job, attempt, pace)).catch(reportTrouble)
    if (!attempt.ok) report(job, attempt)
    underWay.delete(job.id)
    nudge()
  }

  async function tryOnce(job: ClaimedDelivery, stored: StoredLead | undefined): Promise<Attempt> {
    if (!stored) return failed('records gave no lead')
    try {
      const site = await findSite(job.site)
      return site
        ? await deliverLead(job.channel, {id: job.id, stored, site}, carriers)
        : failed('no such site')
    } catch (cause) {
      return failed(`${job.channel} ${cause instanceof Error ? cause.name : 'failed'}`)
    }
  }

  const working = work()
  return {
    nudge,
    stop: () => {
      stopped = true
      wake()
      return working
    },
  }
}

const YIELD_STEP_MS = 10

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

// All sites in one transaction: each transaction of its own would stand between a shopper and the records.
function readClaimed(records: Records, jobs: readonly ClaimedDelivery[]): Promise<Map<string, StoredLead>> {
  return records.forSites(async (enter) => {
    const leads = new Map<string, StoredLead>()
    for (const [site, ofSite] of Map.groupBy(jobs, (job) => job.site)) {
      const ids = [...new Set(ofSite.map(({leadId}) => leadId))]
      for (const [id, lead] of await readLeads(await enter(site), site, ids)) leads.set(id, lead)
    }
    return leads
  })
}

function busyTargets(underWay: readonly ClaimedDelivery[], perTarget: number): string[] {
  const byTarget = Map.groupBy(underWay, ({site, channel}) => `${site}/${channel}`)
  return [...byTarget].filter(([, jobs]) => jobs.length >= perTarget).map(([target]) => target)
}

function settlementOf({id, attempts}: ClaimedDelivery, attempt: Attempt, pace: Pace): Settlement {
  if (attempt.ok) return {id, attempts, kind: 'sent'}
  const {error} = attempt
  if (attempt.final || attempts >= pace.maxAttempts) return {id, kind: 'dead', attempts, error}
  return {id, kind: 'later', attempts, error, delayMs: retryDelay(attempts, Math.random(), pace.retry)}
}

function report(
  {id, site, leadId, channel, attempts}: ClaimedDelivery,
  attempt: Attempt & {ok: false},
): void {
  const details = {delivery: id, site, lead: leadId, channel, attempts, error: attempt.error}
  log(attempt.final ? 'error' : 'warn', 'lead.not-delivered', details)
}

// The driver's own words quote values of the query.
function reportTrouble(cause: unknown): void {
  log('error', 'outbox.records', {cause: cause instanceof Error ? cause.name : typeof cause})
}
