import {expect, it} from 'vitest'
import {describeAge, describeAgo} from './describe-age.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

it.each([
  [null, 'never'],
  [30_000, 'just now'],
  [5 * MINUTE, '5 minutes ago'],
  [HOUR, '1 hour ago'],
  [30 * HOUR, '30 hours ago'],
  [50 * HOUR, '2 days ago'],
])('age of %s ms › is told as %s', (ms, words) => {
  expect(describeAge(ms)).toBe(words)
})

it('age of an instant › is told on the clock that is given', () => {
  expect(describeAgo('2026-11-23T02:00:00Z', Date.parse('2026-11-23T02:10:00Z'))).toBe('10 minutes ago')
})
