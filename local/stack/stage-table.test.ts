import {describe, expect, it} from 'vitest'
import {readPlaywrightReport} from './read-playwright-report.ts'
import {createStages} from './stage-table.ts'
import {formatCounts, isFailure, NO_COUNTS} from './test-counts.ts'

const counts = {passed: 3, failed: 0, skipped: 1, retried: []}

describe('createStages', () => {
  it('lists each stage with its tests, its result and its seconds, and their sum', async () => {
    const stages = createStages(() => undefined)
    await stages.run('lint', async () => NO_COUNTS)
    await stages.run('units', async () => counts)
    await stages.run('journeys', async () => ({
      ...counts,
      failed: 2,
      retried: ['journeys: a.spec.ts:1 opens'],
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
      retried: ['journeys: a.spec.ts:1 opens'],
    })
  })

  it('lists a stage as failed when a test of it passed at the second try only', async () => {
    const stages = createStages(() => undefined)
    await stages.run('journeys', async () => ({...counts, retried: ['journeys: a.spec.ts:1 opens']}))
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
      given: {...counts, retried: ['staff: b.spec.ts:2 saves']},
      expected: true,
    },
  ])('is $expected when $name', ({given, expected}) => {
    expect(isFailure(given)).toBe(expected)
  })
})

describe('formatCounts', () => {
  it('names each test that passed only at the second try', () => {
    expect(
      formatCounts({...counts, retried: ['journeys: a.spec.ts:1 opens', 'staff: b.spec.ts:2 saves']}),
    ).toBe(
      [
        '3 passed, 0 failed, 1 skipped',
        '',
        'Failed at the first try and passed at the second, to be mended (2):',
        '  journeys: a.spec.ts:1 opens',
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
    tests: [{status, projectName: 'journeys'}],
  })

  it('names the flaky tests of nested suites', () => {
    const report = {
      stats: {expected: 1, unexpected: 0, flaky: 2, skipped: 0},
      suites: [
        {
          title: 'car.spec.ts',
          specs: [spec('opens', 'expected'), spec('shares', 'flaky')],
          suites: [{title: 'gallery', specs: [spec('zooms', 'flaky')]}],
        },
      ],
    }
    expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
      retried: ['journeys: journeys/car.spec.ts:7 shares', 'journeys: journeys/car.spec.ts:7 zooms'],
    })
  })

  it.each(['', '{"torn', '{}'])('counts the report %j as a failure', (text) => {
    expect(readPlaywrightReport(text)).toMatchObject({passed: 0, failed: 1})
  })
})
