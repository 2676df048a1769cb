import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {isReversible} from '../../src/content/content-migration.ts'
import {applyMigration} from '../../src/testing/apply-migration.ts'
import {migration} from './index.ts'
import {toImportedHours, toLocalHours} from './to-local-hours.ts'

const location = (zone: string, ...specialHours: object[]) => ({
  _id: 'place',
  _type: 'location',
  zone,
  specialHours,
})
const day = {_key: 'a', label: 'Boxing Day', status: 'Open', date: '2026-12-26', department: 'all'}
const utc = (start: string, end: string, date = day.date) => ({
  ...day,
  date,
  start_hour: start,
  end_hour: end,
})
const local = (open: string, close: string, date = day.date) => ({...day, date, open, close})

describe('special hours from UTC to local', () => {
  it.each([
    ['Sydney, daylight saving', 'Australia/Sydney', utc('23:00', '05:00'), local('10:00', '16:00')],
    [
      'Sydney, winter',
      'Australia/Sydney',
      utc('00:00', '06:00', '2026-06-08'),
      local('10:00', '16:00', '2026-06-08'),
    ],
    ['Brisbane, no daylight saving', 'Australia/Brisbane', utc('23:00', '05:00'), local('09:00', '15:00')],
    ['Adelaide, half an hour', 'Australia/Adelaide', utc('22:30', '04:30'), local('09:00', '15:00')],
    ['Perth', 'Australia/Perth', utc('01:00', '07:00'), local('09:00', '15:00')],
    ['seconds are dropped', 'Australia/Perth', utc('01:00:00', '07:00:00'), local('09:00', '15:00')],
  ])('converts %s [3.12]', async (_, zone, before, after) => {
    expect(await applyMigration(migration.up, location(zone, before))).toEqual(location(zone, after))
  })

  it('keep the day of a closed day [3.12]', async () => {
    const closed = {_key: 'a', status: 'Closed', date: '2026-12-25', start_hour: null, end_hour: null}
    expect(await applyMigration(migration.up, location('Australia/Perth', closed))).toEqual(
      location('Australia/Perth', {_key: 'a', status: 'Closed', date: '2026-12-25', department: 'all'}),
    )
  })

  it('leaves local and unreadable values alone [3.12]', async () => {
    const odd = {_key: 'b', status: 'Open', date: 'soon', start_hour: 'ten', end_hour: '16:00'}
    const mixed = location('Australia/Perth', local('09:00', '15:00'), odd)
    expect(await applyMigration(migration.up, mixed)).toBe(mixed)
  })

  it('goes back to the same UTC times [3.12]', async () => {
    const {down} = migration
    if (!isReversible(down)) throw new Error('it can be taken back')
    const before = location('Australia/Sydney', utc('23:00', '05:00'))
    const after = await applyMigration(migration.up, before)
    expect(after && (await applyMigration(down, after))).toEqual(before)
  })

  it('restores any day and hours there and back [3.12]', () => {
    const zones = ['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Perth']
    const entries = fc.record({
      zone: fc.constantFrom(...zones),
      days: fc.integer({min: 0, max: 1460}),
      // Daylight saving changes at 2:00 and 3:00, when no dealership is open.
      opens: fc.integer({min: 8, max: 30}),
      hours: fc.integer({min: 1, max: 16}),
    })
    fc.assert(
      fc.property(entries, ({zone, days, opens, hours}) => {
        const date = new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10)
        const time = (half: number) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
        const wanted = {date, open: time(opens), close: time(opens + hours)}
        const entry = {status: 'Open', date, ...toImportedHours(wanted, zone)}
        expect(toLocalHours(entry, zone)).toEqual({...wanted, status: 'Open', department: 'all'})
      }),
    )
  })
})
