import type {MetricValues} from './metrics.ts'

export type VitalQuantile = {
  readonly vital: string
  readonly site: string
  readonly template: string
  readonly p75: number
  readonly count: number
}

const NAME = /^storefront_vital_(\w+)$/
const SHARE = 0.75

/**
 * The 75th percentile of each vital, site and kind of page, by linear interpolation within a bucket of its histogram,
 * as `histogram_quantile` of Prometheus does. Above the last limit it is that limit.
 */
export function listVitalQuantiles(metrics: readonly MetricValues[]): VitalQuantile[] {
  return metrics.flatMap(({name, values}) => {
    const vital = NAME.exec(name)?.[1]
    if (vital === undefined) return []
    const buckets = values.filter(({labels}) => labels.le !== undefined)
    const pages = Map.groupBy(buckets, ({labels}) => `${labels.site}\n${labels.template}`)
    return [...pages].map(([key, counted]) => {
      const [site = '', template = ''] = key.split('\n')
      const sorted = counted
        .map(({labels, value}) => ({
          limit: labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le),
          value,
        }))
        .sort((a, b) => a.limit - b.limit)
      return {vital, site, template, p75: interpolate(sorted), count: sorted.at(-1)?.value ?? 0}
    })
  })
}

type Bucket = {readonly limit: number; readonly value: number}

function interpolate(buckets: readonly Bucket[]): number {
  const wanted = (buckets.at(-1)?.value ?? 0) * SHARE
  const at = buckets.findIndex(({value}) => value >= wanted)
  const [below, found] = [buckets[at - 1] ?? {limit: 0, value: 0}, buckets[at]]
  if (!found || !Number.isFinite(found.limit)) return below.limit
  const share = found.value === below.value ? 1 : (wanted - below.value) / (found.value - below.value)
  return below.limit + (found.limit - below.limit) * share
}
