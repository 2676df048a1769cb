import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {ROOT} from '../stack/paths.ts'
import {computeSlowness, extendLimit, SLOWNESS} from './patience.ts'

describe('computeSlowness', () => {
  it.each([
    {name: 'as fast as usual', workMs: 250, processors: 2, expected: 1},
    {name: 'faster and larger', workMs: 60, processors: 16, expected: 1},
    {name: 'two and a half times slower', workMs: 625, processors: 2, expected: 2.5},
    {name: 'a single processor', workMs: 250, processors: 1, expected: 2},
    {name: 'a single slow processor', workMs: 750, processors: 1, expected: 6},
    {name: 'held while it was measured', workMs: 90_000, processors: 2, expected: 20},
  ])('is $expected for a machine that is $name', ({workMs, processors, expected}) => {
    expect(computeSlowness(workMs, processors)).toBe(expected)
  })
})

describe('extendLimit', () => {
  it('makes no limit shorter, and hands the slowness to the processes of a run', () => {
    expect(extendLimit(1000)).toBeGreaterThanOrEqual(1000)
    expect(process.env.TEST_SLOWNESS).toBe(String(SLOWNESS))
  })
})

/** A limit of time in a test that a slow machine exceeds: its own number in place of the default or `extendLimit`. */
const FIXED_LIMITS = [
  /^\s*\}, [\d_]{4,}\)/m,
  /\btimeout: [\d_]{3,}/,
  /\b(?:setTimeout|slow)\([\d_]{4,}\)/,
  /vi\.waitFor\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*, [\d_]+\)/,
  /AbortSignal\.timeout\([\d_]{4,}\)/,
]

function findFixedLimits(text: string): string[] {
  return FIXED_LIMITS.flatMap((pattern) => pattern.exec(text)?.[0].trim() ?? [])
}

describe('limits of time in tests', () => {
  it.each([
    ['a hook or a test', '})\n  }, 60_000)'],
    ['options', "it('opens', {timeout: 30_000}, work)"],
    ['a wait', 'await vi.waitFor(() => expect(lines).toContain(1), 20_000)'],
    ['a journey', 'test.setTimeout(240_000)'],
    ['a request', 'const signal = AbortSignal.timeout(2000)'],
  ])('are found when fixed for %s', (_, text) => {
    expect(findFixedLimits(text)).toHaveLength(1)
  })

  it('follow the machine in every test', () => {
    const files = globSync('*/**/*.{test,spec}.{ts,tsx}', {cwd: ROOT, exclude: ['**/node_modules/**']})
    const own = import.meta.filename
    const found = [...files, ...globSync('web/e2e/fixtures/*.ts', {cwd: ROOT})]
      .filter((file) => join(ROOT, file) !== own)
      .flatMap((file) =>
        findFixedLimits(readFileSync(join(ROOT, file), 'utf8')).map((limit) => [file, limit]),
      )
    expect(files.length).toBeGreaterThan(500)
    expect(found).toEqual([])
  })
})
