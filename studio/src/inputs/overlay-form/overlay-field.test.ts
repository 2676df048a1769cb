import {describe, expect, it} from 'vitest'
import {describeFeedValue} from './overlay-field.tsx'
import {describeNoLocks} from './overlay-form.tsx'

describe('what a feed says of a field', () => {
  it.each([
    ['dealercomments', 'One owner.', 'One owner.'],
    ['dealercomments', '  ', null],
    ['tag', null, null],
    ['price_basis', 'drive_away', 'Drive away'],
    ['standardEquipment', ['Airbags', 'Tow bar'], 'Airbags, Tow bar'],
    ['standardEquipment', [], null],
    ['sold', false, 'No'],
    ['show_on_dealer_website', true, 'Yes'],
  ] as const)('%s › reads in words', (name, told, words) => {
    expect(describeFeedValue(name, told)).toBe(words)
  })
})

it('car without locks › says of a deleted document that it has to be restored first', () => {
  expect(describeNoLocks({isDeleted: true, wasLocked: false})).toContain('Restore it above')
  expect(describeNoLocks({isDeleted: false, wasLocked: true})).toContain('Publish this')
  expect(describeNoLocks({isDeleted: false, wasLocked: false})).toBe('Nothing of this car is locked.')
})
