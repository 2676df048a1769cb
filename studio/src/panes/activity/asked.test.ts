import {expect, it} from 'vitest'
import {NO_FILTER, toFilter} from './asked.ts'

it.each([
  ['nothing', {}, 'Australia/Perth', {author: '', type: '', from: '', to: ''}],
  ['a person and a kind', {author: 'p', type: 'offer'}, 'Australia/Perth', {author: 'p', type: 'offer'}],
  [
    'whole days of the zone',
    {from: '2026-11-20', to: '2026-11-20'},
    'Australia/Perth',
    {from: '2026-11-19T16:00:00.000Z', to: '2026-11-20T15:59:59.999Z'},
  ],
  [
    'a day of 25 hours, at the end of daylight saving',
    {from: '2026-04-05', to: '2026-04-05'},
    'Australia/Sydney',
    {from: '2026-04-04T13:00:00.000Z', to: '2026-04-05T13:59:59.999Z'},
  ],
])('filter of who did what › asks for %s', (_title, asked, zone, filter) => {
  expect(toFilter({...NO_FILTER, ...asked}, zone)).toMatchObject(filter)
})
