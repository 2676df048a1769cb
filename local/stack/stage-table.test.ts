import {describe, expect, it} from 'vitest'
import {readPlaywrightReport} from './read-playwright-report.ts'
import {createStages} from './stage-table.ts'
import {formatCommand, formatCounts, formatErrors, isFailure, NO_COUNTS} from './test-counts.ts'

const counts = {...NO_COUNTS, passed: 3, skipped: 1}
const fault = (title: string, error: string) => ({
  file: 'web/src/a.test.ts',
  title,
  error,
  again: `pnpm test of ${title}`,
})
const retried = [fault('opens', 'no button')]

describe('createStages', () => {
  it('lists each stage with its tests, its result and its seconds, and their sum', async () => {
    const stages = createStages(() => undefined)
    await stages.run('lint', 'lint', async () => NO_COUNTS)
    await stages.run('units', 'rules', async () => counts)
    await stages.run('journeys', 'journeys', async () => ({
      ...counts,
      failed: 2,
      retried,
    }))
    const lines = stages.format().split('\n\n')[0]?.split('\n')
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
      unsteady: [],
    })
  })

  it('lists a stage as failed when a test of it passed at the second try only', async () => {
    const stages = createStages(() => undefined)
    await stages.run('journeys', 'journeys', async () => ({...counts, retried}))
    expect(stages.format()).toMatch(/journeys +4 +failed/)
  })

  it('throws on what a stage throws and lists that stage as failed', async () => {
    const stages = createStages(() => undefined)
    const fails = stages.run('types', 'types', () => Promise.reject(new Error('broken')))
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
  const faults = [fault('shuts', 'expected 2\n\n  received 3')]

  it('ends with each test that failed or passed only at the second try: file, title, reason, and how to run it again', () => {
    expect(formatCounts({...counts, failed: 1, faults, retried: [...retried, fault('', '')]})).toBe(
      [
        '3 passed, 1 failed, 1 skipped',
        '',
        'Failed (1):',
        '  web/src/a.test.ts › shuts',
        '      expected 2',
        '      pnpm test of shuts',
        '',
        'Failed at the first try and passed at the second, to be mended (2):',
        '  web/src/a.test.ts › opens',
        '      no button',
        '      pnpm test of opens',
        '  web/src/a.test.ts',
        '      pnpm test of',
      ].join('\n'),
    )
  })

  it('is one line when each passed at the first try', () => {
    expect(formatCounts(counts)).toBe('3 passed, 0 failed, 1 skipped')
  })

  it('is shown after the whole of each error', () => {
    expect(formatErrors({...counts, failed: 1, faults, retried})).toBe(
      [
        '  web/src/a.test.ts › shuts',
        '      expected 2',
        '',
        '        received 3',
        '',
        '  web/src/a.test.ts › opens',
        '      no button',
      ].join('\n'),
    )
  })
})

describe('formatCommand', () => {
  it.each([
    {word: 'src/a.test.ts:7', typed: 'src/a.test.ts:7'},
    {word: 'shows $5 & more', typed: "'shows $5 & more'"},
    {word: "a car's page", typed: "'a car'\\''s page'"},
  ])('quotes for a shell what it would read otherwise: $word', ({word, typed}) => {
    expect(formatCommand('pnpm e2e', [word]).replace(/^SOAK=\S+ /, '')).toBe(`pnpm e2e ${typed}`)
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

  const place = {
    file: 'web/e2e/journeys/car.spec.ts:7',
    again: expect.stringMatching(/pnpm e2e journeys\/car\.spec\.ts:7$/),
  }

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
        {...place, title: 'shares', error: 'shares: timed out'},
        {...place, title: 'zooms', error: 'zooms: timed out'},
      ],
      faults: [{...place, title: 'closes', error: 'closes: timed out'}],
      unsteady: [],
    })
  })

  it.each(['', '{"torn', '{}'])('counts the report %j as a failure', (text) => {
    expect(readPlaywrightReport(text)).toMatchObject({passed: 0, failed: 1, faults: [{file: 'web/e2e'}]})
  })

  it('counts a run that failed outside its tests as a failure', () => {
    const text = JSON.stringify({stats: {expected: 2, unexpected: 0, flaky: 0, skipped: 0}, suites: []})
    expect(readPlaywrightReport(text, {hasFailed: true})).toMatchObject({passed: 2, failed: 1})
    expect(readPlaywrightReport(text)).toMatchObject({passed: 2, failed: 0})
  })
})
