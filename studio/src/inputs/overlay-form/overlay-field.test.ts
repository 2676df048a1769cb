import {describe, expect, it} from 'vitest'
import {readLastChange} from '../../documents/last-change/fetch-last-change.ts'
import {describeFeedValue} from './overlay-field.tsx'

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

describe('the last change of a document', () => {
  const line = {id: 't', author: 'p1', timestamp: '2026-11-23T04:00:00Z', documentIDs: ['a']}

  it.each([
    ['a line of the history', `${JSON.stringify(line)}\n`, {author: 'p1', at: '2026-11-23T04:00:00Z'}],
    ['a line that is read already', line, {author: 'p1', at: '2026-11-23T04:00:00Z'}],
    ['an empty history', '', null],
    ['something else', {error: 'no'}, null],
  ])('comes from %s', (_name, answer, change) => expect(readLastChange(answer)).toEqual(change))
})
