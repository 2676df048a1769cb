import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {Fault} from '../fields/field.ts'
import {ZONES, type Zone} from '../fields/time.ts'
import {location} from './location.ts'
import {convertSpecialHours, type ImportedSpecialHours} from './special-hours.ts'

function convert(imported: ImportedSpecialHours, zone: Zone) {
  const faults: Fault[] = []
  return {hours: convertSpecialHours(imported, zone, faults), faults}
}

/** 9:00 to 15:00 local time in each zone, as a feed writes it in UTC. */
const nineToThree: [Zone, string, string, string][] = [
  // Summer: daylight saving in Sydney, Melbourne, Hobart and Adelaide, none in Brisbane, Darwin and Perth.
  ['Australia/Sydney', '2026-12-24', '22:00', '04:00'],
  ['Australia/Melbourne', '2026-12-24', '22:00', '04:00'],
  ['Australia/Hobart', '2026-12-24', '22:00', '04:00'],
  ['Australia/Adelaide', '2026-12-24', '22:30', '04:30'],
  ['Australia/Brisbane', '2026-12-24', '23:00', '05:00'],
  ['Australia/Darwin', '2026-12-24', '23:30', '05:30'],
  ['Australia/Perth', '2026-12-24', '01:00', '07:00'],
  // Winter.
  ['Australia/Sydney', '2026-06-08', '23:00', '05:00'],
  ['Australia/Adelaide', '2026-06-08', '23:30', '05:30'],
  ['Australia/Brisbane', '2026-06-08', '23:00', '05:00'],
  ['Australia/Perth', '2026-06-01', '01:00', '07:00'],
  // Easter Sunday 2026, when clocks go back at 3:00.
  ['Australia/Sydney', '2026-04-05', '23:00', '05:00'],
  // The day before the clocks go back, and the day they go forward (4 October 2026).
  ['Australia/Sydney', '2026-04-04', '22:00', '04:00'],
  ['Australia/Sydney', '2026-10-04', '22:00', '04:00'],
  ['Australia/Adelaide', '2026-10-04', '22:30', '04:30'],
  ['Australia/Brisbane', '2026-10-04', '23:00', '05:00'],
]

describe('special hours of a feed [3.12]', () => {
  it.each(nineToThree)(
    'are read in %s on %s from %s to %s UTC as 9:00 to 15:00 there',
    (zone, date, start, end) => {
      const {hours, faults} = convert({status: 'Open', date, start_hour: start, end_hour: end}, zone)
      expect(hours).toMatchObject({date, status: 'Open', open: '09:00', close: '15:00'})
      expect(faults).toEqual([])
    },
  )

  it.each(nineToThree)('ignore in %s on %s the day of a time column', (zone, date, start, end) => {
    const imported = {
      status: 'open',
      date: `${date}T00:00:00.000Z`,
      start_hour: `2000-01-01T${start}:00.000Z`,
      end_hour: `2000-01-01T${end}:00.000Z`,
    }
    expect(convert(imported, zone).hours).toMatchObject({date, open: '09:00', close: '15:00'})
  })

  it.each<[Zone, string, string]>([
    // Midnight of Christmas Day there, which is still the day before in UTC.
    ['Australia/Sydney', '2026-12-24T13:00:00Z', '2026-12-25'],
    ['Australia/Adelaide', '2026-12-24T13:30:00Z', '2026-12-25'],
    ['Australia/Brisbane', '2026-12-24T14:00:00Z', '2026-12-25'],
    ['Australia/Perth', '2026-12-24T16:00:00Z', '2026-12-25'],
    // The same instant is one day in Sydney and another in Perth.
    ['Australia/Perth', '2026-12-24T13:00:00Z', '2026-12-24'],
    ['Australia/Sydney', '2026-12-25', '2026-12-25'],
    ['Australia/Sydney', '2026-12-25T00:00:00Z', '2026-12-25'],
    ['Australia/Perth', '2026-12-25 00:00', '2026-12-25'],
  ])('are read in %s for %s as the day %s, never a day off', (zone, date, expected) => {
    expect(convert({status: 'Closed', date}, zone).hours).toMatchObject({date: expected, status: 'Closed'})
  })

  it('take the day from full instants', () => {
    const imported = {
      status: 'Open',
      date: '2026-12-24T22:00:00Z',
      start_hour: '2026-12-24T22:00:00Z',
      end_hour: '2026-12-25T04:00:00Z',
    }
    expect(convert(imported, 'Australia/Sydney').hours).toMatchObject({
      date: '2026-12-25',
      open: '09:00',
      close: '15:00',
    })
  })

  it.each([
    ['Service', 'service'],
    ['parts', 'parts'],
    ['all', 'all'],
    ['', 'all'],
    [null, 'all'],
    ['boats', 'all'],
  ])('map the department %j to %s', (department, expected) => {
    expect(convert({date: '2026-12-25', department}, 'Australia/Perth').hours?.department).toBe(expected)
  })

  it.each([
    {status: 'Open', date: '2026-12-25'},
    {status: 'Open', date: '2026-12-25', start_hour: 'nine', end_hour: '04:00'},
    {status: 'Open', date: '2026-12-25', start_hour: '04:00', end_hour: '22:00'},
  ])('are closed and reported where they cannot be read: %j', (imported) => {
    const {hours, faults} = convert(imported, 'Australia/Sydney')
    expect(hours).toMatchObject({date: '2026-12-25', status: 'Closed', open: null, close: null})
    expect(faults).toHaveLength(1)
  })

  it.each([{}, {date: ''}, {date: 'Christmas'}, {date: null}])(
    'are left out without a day: %j',
    (imported) => {
      const {hours, faults} = convert(imported, 'Australia/Sydney')
      expect(hours).toBeNull()
      expect(faults).toHaveLength(1)
    },
  )

  it('gives back the local hours that a feed turned to UTC, on every day in every zone', () => {
    const zones = Object.keys(ZONES) as Zone[]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({min: 0, max: 1200}),
        fc.integer({min: 16, max: 40}),
        fc.integer({min: 41, max: 80}),
        (zone, days, from, until) => {
          // Built from Intl alone: finds the instant with the given local time, in steps of a quarter hour.
          const date = new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10)
          const [open, close] = [wall(from), wall(until)]
          const imported = {
            status: 'Open',
            date,
            start_hour: utcTime(date, open, zone),
            end_hour: utcTime(date, close, zone),
          }
          expect(convert(imported, zone).hours).toMatchObject({date, open, close})
        },
      ),
    )
  })
})

function wall(quarter: number): string {
  return `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
}

function utcTime(date: string, time: string, zone: Zone): string {
  const noon = new Date(`${date}T12:00:00Z`)
  const name = new Intl.DateTimeFormat('en-AU', {timeZone: zone, timeZoneName: 'longOffset'})
    .formatToParts(noon.getTime() - 10 * 3_600_000)
    .find(({type}) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):?(\d{2})/.exec(name ?? '') ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const at = Date.parse(`${date}T${time}:00Z`) - offset * 60_000
  return new Date(at).toISOString().slice(11, 16)
}

describe('special days that staff write', () => {
  const {specialHours} = location.fields

  it.each([
    ['closed', {status: 'Closed'}, true],
    ['open from ten to two', {status: 'Open', open: '10:00', close: '14:00'}, true],
    ['open past midnight', {status: 'Open', open: '18:00', close: '01:00'}, true],
    ['open without times', {status: 'Open'}, false],
    ['open without an end', {status: 'Open', open: '10:00'}, false],
    ['open for no time', {status: 'Open', open: '10:00', close: '10:00'}, false],
    ['open from 10am', {status: 'Open', open: '10am', close: '2pm'}, false],
    ['open from 9:00', {status: 'Open', open: '9:00', close: '14:00'}, false],
  ])('are published %s: %s %s [3.12]', (_, hours, expected) => {
    expect(specialHours.getStored().safeParse([{date: '2026-12-24', ...hours}]).success).toBe(expected)
  })
})
