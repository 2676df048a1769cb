import {expect, it} from 'vitest'
import type {ContentRow} from './content-rows.ts'
import {filterRows, type StateFilter} from './filter-rows.ts'

const NOW = Date.parse('2026-11-20T00:00:00Z')

function row(id: string, facts: Partial<ContentRow['facts']>): ContentRow {
  const all = {published: true, edited: false, window: null, hidden: false, ...facts}
  return {id, title: `Offer ${id}`, picture: null, scope: null, own: true, facts: all}
}

const rows = [
  row('live', {}),
  row('edited', {edited: true}),
  row('new', {published: false, edited: true}),
  row('later', {window: {start: '2026-12-01T00:00:00Z', end: null}}),
  row('over', {window: {start: null, end: '2026-11-01T00:00:00Z'}}),
]

it.each<[StateFilter, string[]]>([
  ['all', ['live', 'edited', 'new', 'later', 'over']],
  ['live', ['live', 'edited']],
  ['scheduled', ['later']],
  ['ended', ['over']],
  ['draft', ['edited', 'new']],
])('%s shows %j', (state, ids) => {
  expect(filterRows(rows, {words: '', state, now: NOW}).map(({id}) => id)).toEqual(ids)
})

it('searches titles whatever their case', () => {
  expect(filterRows(rows, {words: ' offer LAT ', state: 'all', now: NOW}).map(({id}) => id)).toEqual([
    'later',
  ])
})
