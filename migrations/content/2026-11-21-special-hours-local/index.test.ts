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
const utc = (date: string, start: string, end: string) => ({
  _key: 'a',
  label: 'Boxing Day',
  status: 'Open',
  date,
  start_hour: start,
  end_hour: end,
})
const local = (date: string, open: string, close: string) => ({
  _key: 'a',
  label: 'Boxing Day',
  status: 'Open',
  date,
  open,
  close,
})

describe('special hours from UTC to local', () => {
  it.each([
    [
      'Sydney, daylight saving',
      'Australia/Sydney',
      ['2026-12-25', '23:00', '05:00'],
      ['2026-12-26', '10:00', '16:00'],
    ],
    [
      'Sydney, winter',
      'Australia/Sydney',
      ['2026-06-08', '00:00', '06:00'],
      ['2026-06-08', '10:00', '16:00'],
    ],
    [
      'Brisbane, no daylight saving',
      'Australia/Brisbane',
      ['2026-12-25', '23:00', '05:00'],
      ['2026-12-26', '09:00', '15:00'],
    ],
    [
      'Adelaide, half an hour',
      'Australia/Adelaide',
      ['2026-12-25', '22:30', '04:30'],
      ['2026-12-26', '09:00', '15:00'],
    ],
    ['Perth', 'Australia/Perth', ['2026-12-26', '01:00', '07:00'], ['2026-12-26', '09:00', '15:00']],
    [
      'seconds are dropped',
      'Australia/Perth',
      ['2026-12-26', '01:00:00', '07:00:00'],
      ['2026-12-26', '09:00', '15:00'],
    ],
  ] as const)('[3.12] %s', async (_, zone, [day, start, end], [localDay, open, close]) => {
    expect(await applyMigration(migration.up, location(zone, utc(day, start, end)))).toEqual(
      location(zone, local(localDay, open, close)),
    )
  })

  it('[3.12] a closed day keeps its day', async () => {
    const closed = {_key: 'a', status: 'Closed', date: '2026-12-25', start_hour: null, end_hour: null}
    expect(await applyMigration(migration.up, location('Australia/Perth', closed))).toEqual(
      location('Australia/Perth', {_key: 'a', status: 'Closed', date: '2026-12-25'}),
    )
  })

  it('[3.12] leaves alone what is local already, and what nobody can read', async () => {
    const mixed = location('Australia/Perth', local('2026-12-26', '09:00', '15:00'), {
      _key: 'b',
      status: 'Open',
      date: 'soon',
      start_hour: 'ten',
      end_hour: '16:00',
    })
    expect(await applyMigration(migration.up, mixed)).toBe(mixed)
  })

  it('[3.12] goes back to the same UTC times', async () => {
    const {down} = migration
    if (!isReversible(down)) throw new Error('it can be taken back')
    const before = location('Australia/Sydney', utc('2026-12-25', '23:00', '05:00'))
    const after = await applyMigration(migration.up, before)
    expect(after && (await applyMigration(down, after))).toEqual(before)
  })

  it('[3.12] there and back is the same for any day and hour', () => {
    const zones = [
      'Australia/Sydney',
      'Australia/Brisbane',
      'Australia/Adelaide',
      'Australia/Perth',
      'Australia/Darwin',
    ]
    const instants = fc.record({
      zone: fc.constantFrom(...zones),
      at: fc.integer({min: Date.UTC(2024, 0, 1) / 1_800_000, max: Date.UTC(2028, 0, 1) / 1_800_000}),
    })
    fc.assert(
      fc.property(instants, ({zone, at}) => {
        const day = (instant: number) => new Date(instant).toISOString()
        const start = day(at * 1_800_000)
        const end = day(at * 1_800_000 + 6 * 3_600_000)
        const entry = utc(start.slice(0, 10), start.slice(11, 16), end.slice(11, 16))
        const hours = toLocalHours(entry, zone)
        // A span over local midnight is no opening day, and a clock that goes back has one hour twice.
        fc.pre(hours?.open !== undefined && hours.close !== undefined && hours.open < hours.close)
        fc.pre(!/^0[1-3]:/.test(hours?.open ?? '') && !/^0[1-3]:/.test(hours?.close ?? ''))
        if (!hours?.open || !hours.close) return
        const back = toImportedHours({date: hours.date, open: hours.open, close: hours.close}, zone)
        expect(back).toEqual({date: entry.date, start_hour: entry.start_hour, end_hour: entry.end_hour})
      }),
    )
  })
})
