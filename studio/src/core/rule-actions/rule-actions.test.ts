import type {StaffAction} from '@forecourt/schemas/vehicle/staff-vehicle'
import {describe, expect, it} from 'vitest'
import {describeAction} from './rule-actions.tsx'

const BEGUN: StaffAction = {
  car: 'a',
  name: 'The a',
  finding: 'aged',
  action: 'tag',
  words: 'Must go',
  beganAt: '2026-11-29T22:00:00.000Z',
  endedAt: null,
  endedBy: null,
  staffName: null,
}
const END = '2026-12-01T22:00:00.000Z'

describe('what a rule did', () => {
  it.each<[string, Partial<StaffAction>, string]>([
    ['lasts', {}, '“Long in stock”, since Mon 30 Nov 2026, 8:00 am Brisbane'],
    [
      'was undone by somebody',
      {endedAt: END, endedBy: 'undone', staffName: 'Kim'},
      '“Long in stock”, Mon 30 Nov 2026, 8:00 am Brisbane to Wed 2 Dec 2026, 8:00 am Brisbane: Undone by Kim',
    ],
    [
      'ended with the sale',
      {endedAt: END, endedBy: 'sold'},
      '“Long in stock”, Mon 30 Nov 2026, 8:00 am Brisbane to Wed 2 Dec 2026, 8:00 am Brisbane: The car is sold',
    ],
    [
      'found a lock and never began',
      {endedAt: BEGUN.beganAt, endedBy: 'staff'},
      '“Long in stock”, not begun: Staff locked the field (Mon 30 Nov 2026, 8:00 am Brisbane)',
    ],
  ])('says why it %s', (_, change, words) => {
    expect(describeAction({...BEGUN, ...change}, 'Australia/Brisbane')).toBe(words)
  })
})
