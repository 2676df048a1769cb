const DRAWS = 2000
const SURE = 0.95

/** How much more the first takes than the second: the difference of means, and where it lies with 95 %. */
export type Difference = {readonly mean: number; readonly low: number; readonly high: number}

/** Compares sessions by drawing them again and again: what is measured within one session is not independent. */
export function compareSessions(
  one: readonly number[],
  other: readonly number[],
  random: () => number = Math.random,
): Difference {
  const draw = (values: readonly number[]) =>
    getMean(values.map(() => values[Math.floor(random() * values.length)] ?? 0))
  const found = Array.from({length: DRAWS}, () => draw(one) - draw(other)).toSorted((a, b) => a - b)
  const at = (share: number) => found[Math.round(share * (DRAWS - 1))] ?? Number.NaN
  return {mean: getMean(one) - getMean(other), low: at((1 - SURE) / 2), high: at((1 + SURE) / 2)}
}

/** Whether a difference is within a limit; between the two nobody can say. */
export function describeVerdict(
  {low, high}: Difference,
  limit: number,
): 'within' | 'above' | 'inconclusive about' {
  if (high <= limit) return 'within'
  return low > limit ? 'above' : 'inconclusive about'
}

export function getMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
