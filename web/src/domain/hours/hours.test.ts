import type {OpeningHour, Weekday} from '@forecourt/schemas/fields/time'
import type {SpecialHour} from '@forecourt/schemas/location/location'
import {addDays} from '@forecourt/schemas/time/days'
import {formatIsoInZone} from '@forecourt/schemas/time/zoned-time'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {describeOpen} from '#/lib/open-spans'
import {describeHours, listHours, listThisWeek} from './list-hours'
import {listOpenSpans, openSpansOn} from './list-open-spans'
import {listUpcomingSpecialHours} from './upcoming-special-hours'
import {formatTime, toClockTime, toEpochMs, toLocalDate} from './zoned-time'

function day(weekday: Weekday, open = '08:30', close = '17:30'): OpeningHour {
  return {weekday, status: 'Open', open, close}
}

const week: OpeningHour[] = [day(1), day(2), day(3), day(4), day(5), day(6, '09:00', '16:00')]
const lateThursday = week.map((entry) => (entry.weekday === 4 ? day(4, '08:30', '20:00') : entry))

function special(date: string, rest: Partial<SpecialHour> = {}): SpecialHour {
  return {
    date,
    label: 'Public holiday',
    status: 'Closed',
    open: null,
    close: null,
    department: 'all',
    ...rest,
  }
}

it('hours that could not be read › are named as such, and make no place closed [3.11] [3.12]', () => {
  const monday = {weekday: 1, status: 'Open', open: null, close: null} as const
  const tuesday = {...monday, weekday: 2, open: '09:00', close: '17:00'} as const
  const place = {zone: 'Australia/Brisbane', hours: [monday, tuesday], specialHours: []}
  expect(listHours(place.hours)).toMatchObject([
    {days: 'Monday', times: 'Please ask us'},
    {days: 'Tuesday', times: '9 am – 5 pm'},
    {days: 'Wednesday', times: 'Closed', closed: true},
    ...[{}, {}, {}, {}],
  ])
  expect(describeHours(place.hours)).toBe('Tuesday 9\u00a0am\u00a0–\u00a05\u00a0pm')
  expect(describeHours([monday])).toBe('Please ask us')
  expect(listOpenSpans(place, Date.parse('2026-11-23T08:00:00+10:00'))).toEqual([])
  const days = listUpcomingSpecialHours(
    {...place, specialHours: [special('2026-12-24', {status: 'Open'})]},
    0,
  )
  expect(days).toMatchObject([{times: 'Please ask us'}])
})

describe('opening hours display', () => {
  it('gives one Monday to Friday line when the weekdays are the same [4.9b]', () => {
    expect(listHours(week)[0]).toEqual({days: 'Monday to Friday', times: '8:30 am – 5:30 pm'})
    expect(listHours(week)).toHaveLength(3)
  })

  it('lists each weekday when they differ [4.9a]', () => {
    expect(listHours(lateThursday).map(({days}) => days)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
  })

  it('lists each weekday when full hours are asked for [4.9a]', () => {
    expect(listHours(week, {full: true})).toHaveLength(7)
  })

  it('groups identical days in the compact form and lists the others singly [4.9c]', () => {
    expect(listHours(lateThursday, {compact: true}).map(({days}) => days)).toEqual([
      'Monday to Wednesday, Friday',
      'Thursday',
      'Saturday',
      'Sunday',
    ])
  })

  it.each([
    [
      [1, 1, 2, 2, 3],
      ['Monday, Tuesday', 'Wednesday, Thursday', 'Friday'],
    ],
    [
      [1, 2, 1, 2, 1],
      ['Monday, Wednesday, Friday', 'Tuesday, Thursday'],
    ],
    [
      [1, 2, 2, 2, 1],
      ['Monday, Friday', 'Tuesday to Thursday'],
    ],
    [
      [1, 2, 3, 4, 5],
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    ],
    [
      [1, 1, 0, 1, 1],
      ['Monday, Tuesday, Thursday, Friday', 'Wednesday'],
    ],
  ])('names the rows of %j in the compact form [4.9c]', (kinds, expected) => {
    const days = kinds.flatMap((kind, at) =>
      kind === 0 ? [] : [day((at + 1) as Weekday, '09:00', `${16 + kind}:00`)],
    )
    expect(
      listHours(days, {compact: true})
        .slice(0, -2)
        .map((row) => row.days),
    ).toEqual(expected)
  })

  it('has each weekday in one row of the compact form, with its own times [4.9a, 4.9c]', () => {
    const kinds = fc.array(fc.constantFrom(0, 1, 2), {minLength: 5, maxLength: 5})
    fc.assert(
      fc.property(kinds, (chosen) => {
        const days = chosen.flatMap((kind, at) =>
          kind === 0 ? [] : [day((at + 1) as Weekday, '09:00', `${16 + kind}:00`)],
        )
        const rows = listHours(days, {compact: true}).slice(0, -2)
        const single = listHours(days, {full: true}).slice(0, -2)
        expect(rows).toHaveLength(new Set(chosen).size)
        expect(new Set(rows.map(({times}) => times))).toEqual(new Set(single.map(({times}) => times)))
      }),
    )
  })

  it('keeps Saturday and Sunday apart, Sunday with its closed status [4.9d]', () => {
    expect(listHours(week, {compact: true}).slice(-2)).toEqual([
      {days: 'Saturday', times: '9 am – 4 pm'},
      {days: 'Sunday', times: 'Closed', closed: true},
    ])
  })

  it('says closed for a day that has no entry', () => {
    expect(listHours([]).every(({times}) => times === 'Closed')).toBe(true)
  })

  it('says closed for a day that is closed although it has times', () => {
    const closed = [{...day(1), status: 'Closed' as const}]
    expect(listHours(closed).every(({times}) => times === 'Closed')).toBe(true)
  })
})

describe('a day with a break', () => {
  const broken = [day(1, '13:00', '17:00'), day(1, '08:30', '12:00')]
  const place = {zone: 'Australia/Brisbane', hours: broken, specialHours: []}
  const at = (local: string) => Date.parse(`${local}:00+10:00`)

  it('lists both parts in order', () => {
    expect(listHours(broken, {full: true})[0]).toEqual({
      days: 'Monday',
      times: '8:30 am – 12 pm, 1 pm – 5 pm',
    })
  })

  it.each([
    ['2026-11-23T10:00', true, 'Open now, until 12 pm'],
    ['2026-11-23T12:30', false, 'Opens at 1 pm'],
    ['2026-11-23T13:00', true, 'Open now, until 5 pm'],
  ])('reads at %s: %s, %s', (local, open, text) => {
    expect(describeOpen(listOpenSpans(place, at(local)), at(local))).toEqual({open, text})
  })

  it('may be a special day, which is one day until its last part is over [4.9f]', () => {
    const specialHours = [
      special('2026-12-24', {label: null, status: 'Open', open: '13:00', close: '15:00'}),
      special('2026-12-24', {label: 'Christmas Eve', status: 'Open', open: '08:30', close: '12:00'}),
    ]
    const days = listUpcomingSpecialHours({...place, specialHours}, at('2026-12-24T12:30'))
    expect(days).toEqual([
      {
        date: '2026-12-24',
        label: 'Christmas Eve',
        times: '8:30 am – 12 pm, 1 pm – 3 pm',
        until: at('2026-12-24T15:00'),
      },
    ])
    expect(listThisWeek(broken, days, '2026-12-24')[3]).toMatchObject({days: 'Thursday', special: days[0]})
    expect(listUpcomingSpecialHours({...place, specialHours}, at('2026-12-24T15:00'))).toEqual([])
  })
})

describe('times', () => {
  it.each([
    ['00:05', '12:05 am'],
    ['12:00', '12 pm'],
    ['09:00', '9 am'],
    ['17:30', '5:30 pm'],
    ['25:00', null],
    ['', null],
  ])('are formatted from %s as %s', (time, text) => expect(formatTime(time)).toBe(text))
})

describe('local time', () => {
  it.each([
    ['Australia/Sydney', '2026-01-15', '09:00', '2026-01-14T22:00:00.000Z'],
    ['Australia/Sydney', '2026-07-15', '09:00', '2026-07-14T23:00:00.000Z'],
    ['Australia/Brisbane', '2026-01-15', '09:00', '2026-01-14T23:00:00.000Z'],
    ['Australia/Perth', '2026-01-15', '09:00', '2026-01-15T01:00:00.000Z'],
    ['Australia/Adelaide', '2026-01-15', '09:00', '2026-01-14T22:30:00.000Z'],
    // Daylight saving ends at 3:00 on 5 April 2026 in Sydney.
    ['Australia/Sydney', '2026-04-05', '09:00', '2026-04-04T23:00:00.000Z'],
  ])('converts %s %s %s to %s', (zone, date, time, instant) =>
    expect(new Date(toEpochMs(date, time, zone)).toISOString()).toBe(instant),
  )

  it.each([
    ['Australia/Adelaide', '1970-01-01T09:30:00+09:30'],
    ['America/New_York', '1969-12-31T19:00:00-05:00'],
    ['America/St_Johns', '1969-12-31T20:30:00-03:30'],
    ['UTC', '1970-01-01T00:00:00+00:00'],
  ])('writes an instant with the offset of %s: %s', (zone, written) => {
    expect(formatIsoInZone(0, zone)).toBe(written)
  })

  it('has the time of the zone', () => {
    expect(toClockTime(Date.parse('2026-01-15T22:05:00Z'), 'Australia/Sydney')).toBe('09:05')
  })

  it('has the next day already in Sydney', () => {
    expect(toLocalDate(Date.parse('2026-11-20T14:00:00Z'), 'Australia/Sydney')).toBe('2026-11-21')
    expect(toLocalDate(Date.parse('2026-11-20T14:00:00Z'), 'Australia/Perth')).toBe('2026-11-20')
  })
})

describe('open now', () => {
  const place = {zone: 'Australia/Brisbane', hours: week, specialHours: [special('2026-12-25')]}
  const at = (local: string) => Date.parse(`${local}:00+10:00`)

  it.each([
    ['2026-11-20T10:00', true, 'Open now, until 5:30 pm'],
    ['2026-11-20T07:00', false, 'Opens at 8:30 am'],
    ['2026-11-20T17:30', false, 'Opens tomorrow at 9 am'],
    ['2026-11-20T23:59', false, 'Opens tomorrow at 9 am'],
    ['2026-11-21T00:00', false, 'Opens at 9 am'],
    ['2026-11-21T18:00', false, 'Opens Monday at 8:30 am'],
    ['2026-12-25T10:00', false, 'Opens tomorrow at 9 am'],
  ])('reads at %s: %s, %s', (local, open, text) =>
    expect(describeOpen(listOpenSpans(place, at(local)), at(local))).toEqual({open, text}),
  )

  it.each([
    ['2026-12-24T10:00', 'Opens Monday 4 January at 8:30 am'],
    ['2026-12-28T07:00', 'Opens Monday 4 January at 8:30 am'],
    ['2026-12-29T10:00', 'Opens Monday at 8:30 am'],
    ['2027-01-02T23:59', 'Opens Monday at 8:30 am'],
    ['2027-01-03T00:00', 'Opens tomorrow at 8:30 am'],
    ['2027-01-03T23:00', 'Opens tomorrow at 8:30 am'],
  ])('says after a closed fortnight, at %s: %s', (local, text) => {
    const closed = Array.from({length: 11}, (_, index) => special(addDays('2026-12-24', index)))
    const now = at(local)
    expect(describeOpen(listOpenSpans({...place, specialHours: closed}, now), now)?.text).toBe(text)
  })

  it.each<[string, object]>([
    ['it is closed although it has times', {status: 'Closed', open: '10:00', close: '14:00'}],
    ['it has no beginning', {status: 'Open', open: null, close: '14:00'}],
    ['it has no end', {status: 'Open', open: '10:00', close: null}],
    ['its beginning cannot be read', {status: 'Open', open: '10 am', close: '14:00'}],
    ['its end cannot be read', {status: 'Open', open: '10:00', close: '2 pm'}],
    ['it ends as it begins', {status: 'Open', open: '10:00', close: '10:00'}],
  ])('is not open on a special day when %s', (_, hours) => {
    const closed = {...place, specialHours: [special('2026-11-20', hours)]}
    expect(openSpansOn(closed, '2026-11-20')).toEqual([])
  })

  it.each([
    ['the same', '09:00', '12:00', '9 am – 12 pm'],
    ['within the other', '10:00', '11:00', '9 am – 12 pm'],
    ['over its end', '11:00', '15:00', '9 am – 3 pm'],
    ['from its end on', '12:00', '15:00', '9 am – 3 pm'],
    ['after a break', '12:01', '15:00', '9 am – 12 pm, 12:01 pm – 3 pm'],
  ])('joins two parts of a special day, the second %s [3.12]', (_, open, close, times) => {
    const parts = [
      {open: '09:00', close: '12:00'},
      {open, close},
    ]
    const specialHours = parts.map((part) => special('2026-11-20', {status: 'Open', ...part}))
    const spans = openSpansOn({...place, specialHours}, '2026-11-20')
    expect(spans.map(({fromText, untilText}) => `${fromText} – ${untilText}`).join(', ')).toBe(times)
    expect(listUpcomingSpecialHours({...place, specialHours}, 0)[0]?.times).toBe(times)
  })

  it.each([
    ['2026-11-22', 'Sunday'],
    ['2026-11-23', 'Monday'],
    ['2026-11-24', 'Tuesday'],
    ['2026-11-25', 'Wednesday'],
    ['2026-11-26', 'Thursday'],
    ['2026-11-27', 'Friday'],
    ['2026-11-28', 'Saturday'],
  ])('calls %s %s', (date, name) => {
    const daily = {...place, hours: ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => day(weekday))}
    expect(openSpansOn(daily, date).map((span) => span.day)).toEqual([name])
  })

  it('takes the hours of a special day that is open', () => {
    const open = {
      ...place,
      specialHours: [special('2026-12-24', {status: 'Open', open: '10:00', close: '14:00'})],
    }
    const now = at('2026-12-24T11:00')
    expect(describeOpen(listOpenSpans(open, now), now)?.text).toBe('Open now, until 2 pm')
  })

  const late = {status: 'Open', open: '18:00', close: '02:00'} as const

  it.each([
    ['2026-11-20T17:59', false, 'Opens at 6 pm'],
    ['2026-11-20T18:00', true, 'Open now, until 2 am'],
    ['2026-11-20T23:59', true, 'Open now, until 2 am'],
    ['2026-11-21T00:00', true, 'Open now, until 2 am'],
    ['2026-11-21T01:59', true, 'Open now, until 2 am'],
    ['2026-11-21T02:00', false, 'Opens at 9 am'],
  ])('is open past midnight from a special day on: at %s it says %s, %s [3.12]', (local, open, text) => {
    const night = {...place, specialHours: [special('2026-11-20', late)]}
    expect(describeOpen(listOpenSpans(night, at(local)), at(local))).toEqual({open, text})
  })

  it('is open past midnight on a usual day [3.11]', () => {
    const night = {...place, hours: [day(5, '18:00', '02:00')]}
    const now = at('2026-11-21T01:00')
    expect(describeOpen(listOpenSpans(night, now), now)?.text).toBe('Open now, until 2 am')
    const closed = {...night, specialHours: [special('2026-11-20')]}
    expect(describeOpen(listOpenSpans(closed, now), now)?.open).toBe(false)
  })

  it('ends past midnight by the clock of its place, on the night the clocks go forward [3.12]', () => {
    const night = {
      zone: 'Australia/Sydney',
      hours: [],
      specialHours: [special('2026-10-03', {...late, close: '03:30'})],
    }
    const [span] = openSpansOn(night, '2026-10-03')
    expect(span?.until).toBe(Date.parse('2026-10-04T03:30:00+11:00'))
  })

  it('is empty when it never opens, or when the known hours are over', () => {
    expect(describeOpen([], 0)).toBeNull()
    expect(describeOpen(listOpenSpans(place, at('2026-11-20T10:00')), at('2027-01-01T10:00'))).toBeNull()
  })

  it('lists special days from today on only, in order [4.9f]', () => {
    const specialHours = [special('2026-12-26'), special('2026-11-19'), special('2026-11-20')]
    const days = listUpcomingSpecialHours({...place, specialHours}, at('2026-11-20T23:00'))
    expect(days.map(({date}) => date)).toEqual(['2026-11-20', '2026-12-26'])
  })

  const short = {status: 'Open', open: '09:00', close: '14:00'} as const

  it.each<[string, Partial<SpecialHour>, string, boolean]>([
    ['before it opens', short, '2026-11-20T08:00', true],
    ['in its last minute', short, '2026-11-20T13:59', true],
    ['when it closes', short, '2026-11-20T14:00', false],
    ['in the evening', short, '2026-11-20T18:00', false],
    ['until midnight while it is closed all day', {}, '2026-11-20T23:59', true],
    ['no longer the day after', {}, '2026-11-21T00:00', false],
    ['past midnight', {...short, open: '18:00', close: '02:00'}, '2026-11-21T01:59', true],
    ['no longer after that', {...short, open: '18:00', close: '02:00'}, '2026-11-21T02:00', false],
    ['all day where its times cannot be read', {...short, close: '2pm'}, '2026-11-20T23:59', true],
  ])('lists a special day %s [4.9f, 3.12]', (_, hours, now, isTold) => {
    const specialHours = [special('2026-11-20', hours)]
    expect(listUpcomingSpecialHours({...place, specialHours}, at(now))).toHaveLength(isTold ? 1 : 0)
  })

  it('lists a special day that is closed although it has times, and one without a name [4.9f]', () => {
    const closed = special('2026-11-20', {...short, status: 'Closed', label: null})
    expect(listUpcomingSpecialHours({...place, specialHours: [closed]}, 0)).toEqual([
      {date: '2026-11-20', label: '', times: 'Closed', until: at('2026-11-21T00:00')},
    ])
  })

  it('ends a special day by the clock of its place, summer time or not [4.9f, 3.12]', () => {
    const specialHours = [special('2026-11-20', short)]
    const untilIn = (zone: string) => listUpcomingSpecialHours({...place, zone, specialHours}, 0)[0]?.until
    expect(untilIn('Australia/Sydney')).toBe(Date.parse('2026-11-20T14:00:00+11:00'))
    expect(untilIn('Australia/Perth')).toBe(Date.parse('2026-11-20T14:00:00+08:00'))
  })
})
