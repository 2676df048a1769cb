import {isRecord} from '@forecourt/schemas/values/is-record'
import {FILTER_ATTRIBUTES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import type {Extent, FacetValue} from '#/domain/listing/resolve-listing'
import {fail, ok, type Result} from '#/lib/result'

/** One result of the engine, with the fields used here. */
export type EngineResult = {
  readonly found: number
  readonly hits: readonly {readonly document: unknown}[]
  readonly facet_counts: readonly EngineFacet[]
  /** The engine's search time; null if not reported. */
  readonly ms: number | null
}

type EngineFacet = {
  readonly field_name: string
  readonly counts: readonly FacetValue[]
  readonly extent: Extent | undefined
}

/**
 * Parses the results of as many searches as were sent; fails as a whole if one of them failed. Written without zod,
 * which would add 25 kB in browsers.
 */
export function readAnswers(response: unknown, expected: number): Result<EngineResult[]> {
  const raw = isRecord(response) ? response.results : null
  if (!Array.isArray(raw) || raw.length !== expected) return fail('stock', 'Not a search answer')
  const results: EngineResult[] = []
  for (const answer of raw) {
    if (isRecord(answer) && typeof answer.error === 'string') {
      const code = typeof answer.code === 'number' ? answer.code : 500
      return fail('stock', answer.error, code >= 500)
    }
    const result = readResult(answer)
    if (!result) return fail('stock', 'Not a search result')
    results.push(result)
  }
  return ok(results)
}

function readResult(raw: unknown): EngineResult | null {
  if (!isRecord(raw) || typeof raw.found !== 'number' || !Array.isArray(raw.hits)) return null
  const facets: unknown[] = Array.isArray(raw.facet_counts) ? raw.facet_counts : []
  return {
    found: raw.found,
    hits: raw.hits.map((hit: unknown) => ({document: isRecord(hit) ? hit.document : null})),
    facet_counts: facets.flatMap((facet) => readFacet(facet) ?? []),
    ms: typeof raw.search_time_ms === 'number' ? raw.search_time_ms : null,
  }
}

function readFacet(raw: unknown): EngineFacet | null {
  if (!isRecord(raw) || typeof raw.field_name !== 'string') return null
  const counts: unknown[] = Array.isArray(raw.counts) ? raw.counts : []
  return {
    field_name: raw.field_name,
    counts: counts.flatMap((count) => readCount(count) ?? []),
    extent: readExtent(raw.stats),
  }
}

function readCount(raw: unknown): FacetValue | null {
  if (!isRecord(raw) || typeof raw.value !== 'string' || typeof raw.count !== 'number') return null
  return {value: raw.value, count: raw.count}
}

function readExtent(raw: unknown): Extent | undefined {
  if (!isRecord(raw) || typeof raw.min !== 'number' || typeof raw.max !== 'number') return undefined
  return {min: raw.min, max: raw.max}
}

/** The counts of known values of a filter: a number of 0, such as seats, is one that the feed does not know. */
export function listKnownCounts(name: FilterAttribute, counts: readonly FacetValue[]): readonly FacetValue[] {
  return FILTER_ATTRIBUTES[name].numeric ? counts.filter(({value}) => value !== '0') : counts
}

/** Merges the counts of several searches that count one field each and no car twice, the most frequent first. */
export function sumCounts(answers: readonly (EngineResult | undefined)[]): FacetValue[] {
  const sums = new Map<string, number>()
  for (const {value, count} of answers.flatMap((answer) => answer?.facet_counts[0]?.counts ?? [])) {
    sums.set(value, (sums.get(value) ?? 0) + count)
  }
  return [...sums].map(([value, count]) => ({value, count})).sort((a, b) => b.count - a.count)
}
