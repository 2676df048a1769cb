import {describe, expect, it} from 'vitest'
import {readPlaywrightReport} from './read-playwright-report.ts'
import {createStages} from './stage-table.ts'
import {formatCounts, isFailure, NO_COUNTS} from './test-counts.ts'

const counts = {...NO_COUNTS, passed: 3, skipped: 1}
const retried = [{name: 'journeys: a.spec.ts:1 opens', error: 'no button'}]

describe('createStages', () => {
  it('lists each stage with its tests, its result and its seconds, and their sum', async () => {
    const stages = createStages(() => undefined)
    await stages.run('lint', async () => NO_COUNTS)
    await stages.run('units', async () => counts)
    await stages.run('journeys', async () => ({
      ...counts,
      failed: 2,
      retried,
    }))
    const lines = stages.format().split('\n')
    expect(lines).toEqual([
      expect.stringMatching(/^ +stage +tests +result +seconds$/),
      expect.stringMatching(/^ +lint +passed +\d+\.\d$/),
      expect.stringMatching(/^ +units +4 +passed +\d+\.\d$/),
      expect.stringMatching(/^ +journeys +6 +failed +\d+\.\d$/),
      expect.stringMatching(/^ +all +10 +\d+\.\d$/),
    ])
    expect(stages.counts()).toEqual({
      passed: 6,
      failed: 2,
      skipped: 2,
      retried,
      faults: [],
    })
  })

  it('lists a stage as failed when a test of it passed at the second try only', async () => {
    const stages = createStages(() => undefined)
    await stages.run('journeys', async () => ({...counts, retried}))
    expect(stages.format()).toMatch(/journeys +4 +failed/)
  })

  it('throws on what a stage throws and lists that stage as failed', async () => {
    const stages = createStages(() => undefined)
    const fails = stages.run('types', () => Promise.reject(new Error('broken')))
    await expect(fails).rejects.toThrow('broken')
    expect(stages.format()).toMatch(/types +failed/)
  })
})

describe('isFailure', () => {
  it.each([
    {name: 'all passed', given: counts, expected: false},
    {name: 'a test failed', given: {...counts, failed: 1}, expected: true},
    {
      name: 'a test passed at the second try only',
      given: {...counts, retried},
      expected: true,
    },
  ])('is $expected when $name', ({given, expected}) => {
    expect(isFailure(given)).toBe(expected)
  })
})

describe('formatCounts', () => {
  it('names each test that failed or passed only at the second try, with its error', () => {
    const faults = [{name: 'journeys: c.spec.ts:3 shuts', error: 'expected 2\n\n  received 3'}]
    const unexplained = {name: 'staff: b.spec.ts:2 saves', error: ''}
    expect(formatCounts({...counts, failed: 1, faults, retried: [...retried, unexplained]})).toBe(
      [
        '3 passed, 1 failed, 1 skipped',
        '',
        'Failed (1):',
        '  journeys: c.spec.ts:3 shuts',
        '      expected 2',
        '',
        '        received 3',
        '',
        'Failed at the first try and passed at the second, to be mended (2):',
        '  journeys: a.spec.ts:1 opens',
        '      no button',
        '  staff: b.spec.ts:2 saves',
      ].join('\n'),
    )
  })

  it('is one line when each passed at the first try', () => {
    expect(formatCounts(counts)).toBe('3 passed, 0 failed, 1 skipped')
  })
})

describe('readPlaywrightReport', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'journeys/car.spec.ts',
    line: 7,
    tests: [
      {
        status,
        projectName: 'journeys',
        results: [
          {errors: status === 'expected' ? [] : [{message: `${title}: timed out`}]},
          {errors: status === 'unexpected' ? [{message: 'another reason'}] : []},
        ],
      },
    ],
  })

  it('names the flaky and the failed tests of nested suites, with the first error', () => {
    const report = {
      stats: {expected: 1, unexpected: 1, flaky: 2, skipped: 0},
      suites: [
        {
          title: 'car.spec.ts',
          specs: [spec('opens', 'expected'), spec('shares', 'flaky')],
          suites: [{title: 'gallery', specs: [spec('zooms', 'flaky'), spec('closes', 'unexpected')]}],
        },
      ],
    }
    expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      retried: [
        {name: 'journeys: journeys/car.spec.ts:7 shares', error: 'shares: timed out'},
        {name: 'journeys: journeys/car.spec.ts:7 zooms', error: 'zooms: timed out'},
      ],
      faults: [{name: 'journeys: journeys/car.spec.ts:7 closes', error: 'closes: timed out'}],
    })
  })

  it.each(['', '{"torn', '{}'])('counts the report %j as a failure', (text) => {
    expect(readPlaywrightReport(text)).toMatchObject({passed: 0, failed: 1})
  })
})
