import {describe, expect, it} from 'vitest'
import {findUnsteady} from './retry-alone.ts'
import {type Counts, type Fault, isFailure, moveUnsteady, NO_COUNTS} from './test-counts.ts'

const fault = (file: string, title = 'opens'): Fault => ({file, title, error: 'no button', again: 'pnpm e2e'})
const journey = fault('web/e2e/journeys/menu.spec.ts:12')
const unit = fault('migrations/stock/read.test.ts')
const PASSED = {...NO_COUNTS, passed: 3}
const FAILED = {...NO_COUNTS, passed: 2, failed: 1}

/** A run of the tests in which these faults were seen. */
const seen = (faults: readonly Fault[], retried: readonly Fault[] = []): Counts => ({
  ...NO_COUNTS,
  passed: 10,
  failed: faults.length,
  faults,
  retried,
})

/** The result of a run after what failed was run again with these results. */
async function settle(counts: Counts, results: {readonly [file: string]: Counts}): Promise<Counts> {
  const unsteady = await findUnsteady(counts, async (file) => results[file] ?? NO_COUNTS)
  return moveUnsteady(counts, unsteady)
}

describe('findUnsteady', () => {
  it('forgives what passes each time alone, and names it', async () => {
    const after = await settle(seen([unit], [journey]), {[unit.file]: PASSED, [journey.file]: PASSED})
    expect(after).toEqual({...seen([]), passed: 11, unsteady: [unit, journey]})
    expect(isFailure(after)).toBe(false)
  })

  it.each([
    {name: 'fails once alone', result: FAILED},
    {name: 'is not found', result: NO_COUNTS},
    {name: 'ends with an error of no test', result: {...PASSED, failed: 1}},
  ])('keeps the failure of a test that $name', async ({result}) => {
    const after = await settle(seen([unit], [journey]), {[unit.file]: PASSED, [journey.file]: result})
    expect(after).toMatchObject({failed: 0, retried: [journey], unsteady: [unit]})
    expect(isFailure(after)).toBe(true)
  })

  it.each([
    {
      name: 'six tests did not pass',
      counts: seen(Array.from({length: 6}, (_, at) => fault(`web/src/${at}.test.ts`))),
    },
    {name: 'the log holds personal data', counts: seen([fault('web/e2e', '')])},
    {name: 'a package did not start', counts: seen([fault('schemas', '')])},
  ])('runs nothing again when $name', async ({counts}) => {
    const asked: string[] = []
    const unsteady = await findUnsteady(counts, async (file) => {
      asked.push(file)
      return PASSED
    })
    expect({asked, unsteady}).toEqual({asked: [], unsteady: []})
  })
})
