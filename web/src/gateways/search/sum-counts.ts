import type {FacetValue} from '#/domain/listing/stock-catalogue'
import type {EngineResult} from './read-answers.ts'

/** The counts of several searches that count one field each and no car twice, as one, the most frequent first. */
export function sumCounts(answers: readonly (EngineResult | undefined)[]): FacetValue[] {
  const sums = new Map<string, number>()
  for (const {value, count} of answers.flatMap((answer) => answer?.facet_counts[0]?.counts ?? [])) {
    sums.set(value, (sums.get(value) ?? 0) + count)
  }
  return [...sums].map(([value, count]) => ({value, count})).sort((a, b) => b.count - a.count)
}
