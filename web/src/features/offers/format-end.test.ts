import {expect, it} from 'vitest'
import {formatEnd} from './format-end'

it.each([
  ['midnight', '2026-11-30T13:00:00Z', 'Ends 30 November 2026'],
  ['a moment after midnight', '2026-11-30T13:01:00Z', 'Ends 1 December 2026'],
])('offer end › is shown as its last day in the site’s zone when it ends at %s', (_, end, words) => {
  expect(formatEnd({start: null, end}, 'Australia/Sydney')).toBe(words)
})

it('offer end › is left out when there is none', () => {
  expect(formatEnd({start: null, end: null}, 'Australia/Sydney')).toBeNull()
})
