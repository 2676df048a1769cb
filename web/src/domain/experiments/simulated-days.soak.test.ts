import {describe, expect, it} from 'vitest'
import {getSoakOptions, getSoakRuns} from '../../../../local/testing/soak.ts'
import {createRandom} from '../../../e2e/fixtures/random.ts'
import {evaluateExperiment, isMismatched} from './evaluate-experiment.ts'

const RUNS = getSoakRuns(200, 10_000)
const CHANCES = 1_000_000

type Simulated = {
  /** The chance that a visit reaches the goal, by version. */
  readonly goals: readonly number[]
  /** The chance that a visit that was counted has seen the other version. */
  readonly share?: number
  readonly days: number
  /** How many a day. */
  readonly visits: number
}

/** Of how many simulated experiments, looked at after each day, something was ever found. */
function countFound({goals, share = 0.5, days, visits}: Simulated, seed: number) {
  const found = {decided: 0, better: 0, mismatched: 0}
  for (let run = 0; run < RUNS; run += 1) {
    const random = createRandom(seed * 100_000 + run)
    const happens = (chance: number) => random.below(CHANCES) < chance * CHANCES
    const counts = goals.map(() => ({shown: 0, reached: 0}))
    const winners = new Set<number | null>()
    let isUneven = false
    for (let day = 0; day < days; day += 1) {
      for (let visit = 0; visit < visits; visit += 1) {
        const version = goals.length === 2 ? Number(happens(share)) : random.below(goals.length)
        const count = counts[version]
        if (!count) continue
        count.shown += 1
        if (happens(goals[version] ?? 0)) count.reached += 1
      }
      winners.add(evaluateExperiment(counts, 'sent').winner)
      isUneven ||= isMismatched(counts.map(({shown}) => shown))
    }
    if ([...winners].some((winner) => winner !== null)) found.decided += 1
    if (winners.has(1)) found.better += 1
    if (isUneven) found.mismatched += 1
  }
  return {decided: found.decided / RUNS, better: found.better / RUNS, mismatched: found.mismatched / RUNS}
}

// The seeds are fixed, so the shares are the same in each run of the tests.
describe('experiment looked at each day', () => {
  it('finds a difference between equal versions in at most 5 of 100 [7.19b]', getSoakOptions(RUNS), () => {
    const two = countFound({goals: [0.06, 0.06], days: 28, visits: 200}, 1)
    const four = countFound({goals: [0.06, 0.06, 0.06, 0.06], days: 28, visits: 200}, 2)
    expect([two.decided, four.decided]).toEqual([
      expect.toSatisfy(isBelow(0.05)),
      expect.toSatisfy(isBelow(0.05)),
    ])
    expect(two.mismatched).toSatisfy(isBelow(0.01))
  })

  it('finds that a version brings a third more in 9 of 10 [7.19b]', getSoakOptions(RUNS), () => {
    expect(countFound({goals: [0.06, 0.08], days: 28, visits: 700}, 3).better).toBeGreaterThan(0.9)
  })

  it('finds in 99 of 100 that 5,000 visits were shared 55 to 45 [7.19c]', getSoakOptions(RUNS), () => {
    expect(
      countFound({goals: [0.06, 0.06], share: 0.45, days: 20, visits: 250}, 4).mismatched,
    ).toBeGreaterThanOrEqual(0.99)
    expect(countFound({goals: [0.06, 0.06], days: 20, visits: 250}, 5).mismatched).toSatisfy(isBelow(0.01))
  })
})

const isBelow = (most: number) => (share: number) => share <= most
