import {
  AggregatorRegistry,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import {getProcessValue} from './process-store.ts'

/**
 * The vitals measured by browsers, and the bucket limits of their histograms: in ms, and for the shift a number [17].
 */
export const VITALS = {
  LCP: [800, 1200, 1600, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [50, 100, 150, 200, 300, 500, 1000],
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5],
  TTFB: [50, 100, 200, 400, 800, 1200, 1800, 3000],
} as const

export type Vital = keyof typeof VITALS

/** A metric with its values, in the format exchanged between processes. */
export type MetricValues = MetricObjectWithValues<MetricValue<string>>

// There are few route names; a limit in case of unexpected ones.
const MOST_ROUTES = 300
const MINUTE_MS = 60_000
const RECENT_MINUTES = 5

/**
 * The metrics of this process. Labels are names of sites, routes and kinds of page: never a person, never an address.
 */
export function getMetrics() {
  return getProcessValue('metrics', createMetrics)
}

function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const recent = createRecentCount()
  const routes = new Set<string>()
  const requests = new Counter({
    name: 'storefront_requests_total',
    help: 'Answers, by site and class of status',
    labelNames: ['site', 'status'],
    registers,
  })
  const hosts = new Counter({
    name: 'storefront_host_questions_total',
    help: 'Questions of a proxy whether a host is a site’s, by answer',
    labelNames: ['answer'],
    registers,
  })
  const webhooks = new Counter({
    name: 'storefront_content_webhooks_total',
    help: 'Signed messages of the content backend',
    registers,
  })
  const seconds = new Histogram({
    name: 'storefront_request_seconds',
    help: 'From the request to the end of its answer, by route',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6],
    registers,
  })
  const searches = new Histogram({
    name: 'storefront_search_seconds',
    help: 'One search of the stock, as the engine measured it',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers,
  })
  const vitals = new Map(
    Object.entries(VITALS).map(([name, buckets]) => [
      name,
      new Histogram({
        name: `storefront_vital_${name.toLowerCase()}`,
        help: `${name} as browsers measured it, by site and kind of page`,
        labelNames: ['site', 'template'],
        buckets: [...buckets],
        registers,
      }),
    ]),
  )
  new Gauge({
    name: RECENT,
    help: `Answers within ${RECENT_MINUTES} minutes; "failed" are those of 500`,
    labelNames: ['kind'],
    registers,
    collect() {
      const {all, failed} = recent.count(Date.now())
      this.set({kind: 'all'}, all)
      this.set({kind: 'failed'}, failed)
    },
  })
  return {
    registry,
    /** Counts a response. An outage is 503: only 500 is an error of ours. */
    countAnswer(answer: {site: string | null; route: string | null; status: number; ms: number}): void {
      const {site, status, ms} = answer
      const route = answer.route ?? 'none'
      if (routes.size < MOST_ROUTES) routes.add(route)
      requests.inc({site: site ?? 'none', status: `${Math.floor(status / 100)}xx`})
      seconds.observe({route: routes.has(route) ? route : 'other'}, ms / 1000)
      recent.add(status === 500, Date.now())
    },
    /** Records each search's duration in the engine, in ms [3.8]. */
    countSearch(durations: readonly number[]): void {
      for (const ms of durations) searches.observe(ms / 1000)
    },
    countHostQuestion(answer: string): void {
      hosts.inc({answer})
    },
    countContentWebhook(): void {
      webhooks.inc()
    },
    countVital({site, template, name, value}: CountedVital): void {
      vitals.get(name)?.observe({site, template}, value)
    },
  }
}

type CountedVital = {
  readonly site: string
  readonly template: string
  readonly name: Vital
  /** ms; for CLS the shift. */
  readonly value: number
}

/** Counts per minute, and drops old minutes. */
function createRecentCount() {
  const minutes = new Map<number, {all: number; failed: number}>()
  const forget = (now: number) => {
    for (const minute of minutes.keys())
      if (minute <= Math.floor(now / MINUTE_MS) - RECENT_MINUTES) minutes.delete(minute)
  }
  return {
    add(isFailed: boolean, now: number): void {
      const minute = Math.floor(now / MINUTE_MS)
      const counts = minutes.get(minute) ?? {all: 0, failed: 0}
      if (counts.all === 0) forget(now)
      counts.all += 1
      if (isFailed) counts.failed += 1
      minutes.set(minute, counts)
    },
    count(now: number): {all: number; failed: number} {
      forget(now)
      const each = [...minutes.values()]
      return {
        all: each.reduce((sum, {all}) => sum + all, 0),
        failed: each.reduce((sum, {failed}) => sum + failed, 0),
      }
    },
  }
}

const RECENT = 'storefront_recent_answers'

/** Responses within five minutes, and how many of them were 500. */
export function countRecentAnswers(metrics: readonly MetricValues[]): {all: number; failed: number} {
  const values = metrics.find(({name}) => name === RECENT)?.values ?? []
  const get = (kind: string) => values.find(({labels}) => labels.kind === kind)?.value ?? 0
  return {all: get('all'), failed: get('failed')}
}

/** Reads the metrics of every process on this machine, one list for each; without others, only this one's. */
export function getMetricsReader(): {readAll: () => Promise<readonly (readonly MetricValues[])[]>} {
  return getProcessValue('metrics-reader', () => ({
    readAll: async () => [await getMetrics().registry.getMetricsAsJSON()],
  }))
}

/** The metrics of all processes combined: counts are added up. */
export async function readMetrics() {
  const lists = await getMetricsReader().readAll()
  const registry = AggregatorRegistry.aggregate(lists.map((list) => [...list]))
  const values: readonly MetricValues[] = await registry.getMetricsAsJSON()
  return {registry, values}
}
