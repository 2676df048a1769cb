import {describe, expect, it} from 'vitest'
import {NOW, sampleFormLocation} from '#/testing/sample-form'
import {
  BOOKING_LIMITS,
  getDriveRules,
  listFreeSlots,
  type OccupiedTime,
  resolveAppointment,
  type SlotRules,
  toVehicleItem,
} from './free-slots'

const drives: SlotRules = {
  minutes: 60,
  step: 60,
  capacity: 1,
  uses: [],
  ...BOOKING_LIMITS,
}
const services: SlotRules = {...drives, minutes: null, capacity: 2}
const MONDAY = '2026-11-23'

function listTimes(
  date: string,
  booked: readonly OccupiedTime[] = [],
  rules = drives,
  at = sampleFormLocation('north'),
): string[] {
  return listFreeSlots(at, date, booked, rules, NOW).map(({time}) => time)
}

describe('free times [7.7]', () => {
  it('lie within the opening hours', () => {
    expect(listTimes(MONDAY)).toEqual([
      '08:30',
      '09:30',
      '10:30',
      '11:30',
      '12:30',
      '13:30',
      '14:30',
      '15:30',
      '16:30',
    ])
  })

  it.each([
    ['a Sunday', '2026-11-22'],
    ['yesterday', '2026-11-19'],
    ['in three months', '2027-02-22'],
  ])('are empty on %s', (_what, date) => expect(listTimes(date)).toEqual([]))

  it('start an hour from now at the earliest', () => expect(listTimes('2026-11-20')[0]).toBe('11:30'))

  // By the limits of every booking, which the lists of a service use too.
  it.each([
    ['an hour', '2026-11-23T08:30:00+10:00', '09:30'],
    ['a minute less than an hour', '2026-11-23T08:31:00+10:00', '10:30'],
  ])('start after %s at the earliest', (_, now, first) => {
    const [slot] = listFreeSlots(sampleFormLocation('north'), MONDAY, [], drives, Date.parse(now))
    expect(slot?.time).toBe(first)
  })

  it('are offered for sixty days, and not for one more', () => {
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday: weekday as 0 | 1 | 2 | 3 | 4 | 5 | 6,
      status: 'Open' as const,
      open: '09:00',
      close: '11:00',
    }))
    const place = {...sampleFormLocation('north'), hours: everyDay}
    // 20 November 2026 and sixty days.
    expect(listTimes('2027-01-19', [], drives, place)).toEqual(['09:00', '10:00'])
    expect(listTimes('2027-01-20', [], drives, place)).toEqual([])
  })

  it('leave out booked times, as far as the location has room', () => {
    const from = Date.parse(`${MONDAY}T09:30:00+10:00`)
    const taken = {from, until: from + 3_600_000, items: []}
    expect(listTimes(MONDAY, [taken])).not.toContain('09:30')
    expect(listTimes(MONDAY, [taken], {...drives, capacity: 2})).toContain('09:30')
  })

  describe('of a car', () => {
    const from = Date.parse(`${MONDAY}T09:30:00+10:00`)
    const span = {from, until: from + 3_600_000}
    const item = toVehicleItem({id: 'north-7'})
    const settings = {appointmentMinutes: 30, testDriveCapacity: 3, testDrivesPerCar: 1}
    const half = ['09:30', '10:00']

    it.each([
      ['the same car here', {items: [item]}, 1, []],
      ['the same car at another place', {items: [item], isElsewhere: true}, 1, []],
      ['another car here', {items: [toVehicleItem({id: 'north-77'})]}, 1, half],
      ['no car', {items: []}, 1, half],
      ['the same car, of which the dealer has two', {items: [item]}, 2, half],
    ])('leave out those at which %s is booked', (_what, booked, testDrivesPerCar, expected) => {
      const rules = getDriveRules({...settings, testDrivesPerCar}, [item])
      const free = listTimes(MONDAY, [{...span, ...booked}], rules)
      expect(free.filter((time) => half.includes(time))).toEqual(expected)
      expect(free).toContain('10:30')
    })

    it('count a car booked elsewhere against the car alone', () => {
      const elsewhere = {...span, items: [item], isElsewhere: true}
      const rules = getDriveRules({...settings, testDriveCapacity: 1}, [toVehicleItem({id: 'north-8'})])
      expect(listTimes(MONDAY, [elsewhere], rules)).toContain('09:30')
    })
  })

  it('follow a special day', () => {
    const closed = {
      ...sampleFormLocation('north'),
      specialHours: [
        {
          label: null,
          date: MONDAY,
          status: 'Closed' as const,
          open: null,
          close: null,
          department: 'all' as const,
        },
      ],
    }
    expect(listTimes(MONDAY, [], drives, closed)).toEqual([])
  })

  it('leave out a break, which a workshop’s day spans', () => {
    const parts = [
      {weekday: 1 as const, status: 'Open' as const, open: '08:30', close: '11:30'},
      {weekday: 1 as const, status: 'Open' as const, open: '13:00', close: '15:00'},
    ]
    const place = {...sampleFormLocation('north'), hours: parts}
    expect(listTimes(MONDAY, [], drives, place)).toEqual(['08:30', '09:30', '10:30', '13:00', '14:00'])
    expect(resolveAppointment(place, MONDAY, '13:00', services, NOW)).toMatchObject({
      startsAt: Date.parse(`${MONDAY}T08:30:00+10:00`),
      minutes: 390,
    })
  })

  it('start before midnight on a day that lasts longer', () => {
    const late = {
      ...sampleFormLocation('north'),
      specialHours: [
        {
          label: null,
          date: MONDAY,
          status: 'Open' as const,
          open: '21:00',
          close: '02:00',
          department: 'all' as const,
        },
      ],
    }
    expect(listTimes(MONDAY, [], drives, late)).toEqual(['21:00', '22:00', '23:00'])
  })

  it('end for a workshop when its day is full', () => {
    const day = resolveAppointment(sampleFormLocation('north'), MONDAY, '10:30', services, NOW)
    if (!day) throw new Error('not open')
    expect(day).toMatchObject({startsAt: Date.parse(`${MONDAY}T08:30:00+10:00`), capacity: 2})
    const taken = {from: day.startsAt, until: day.startsAt + day.minutes * 60_000, items: []}
    expect(listTimes(MONDAY, [taken], services)).toHaveLength(9)
    expect(listTimes(MONDAY, [taken, taken], services)).toEqual([])
  })

  it('leave room for the whole of a booking before the place closes, or a break', () => {
    const parts = [
      {weekday: 1 as const, status: 'Open' as const, open: '07:30', close: '12:00'},
      {weekday: 1 as const, status: 'Open' as const, open: '13:00', close: '17:00'},
    ]
    const place = {...sampleFormLocation('north'), hours: parts}
    const long = {...drives, minutes: 150, step: 30}
    expect(listTimes(MONDAY, [], long, place)).toEqual([
      '07:30',
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '13:00',
      '13:30',
      '14:00',
      '14:30',
    ])
    // Longer than any opening period: the service takes the whole day.
    expect(resolveAppointment(place, MONDAY, '13:00', {...long, minutes: 300}, NOW)).toMatchObject({
      startsAt: Date.parse(`${MONDAY}T07:30:00+10:00`),
      minutes: 570,
    })
  })

  it('count what is taken at the same moment: two short bookings one after the other take one place', () => {
    const at = (from: string, until: string) => ({
      from: Date.parse(`${MONDAY}T${from}:00+10:00`),
      until: Date.parse(`${MONDAY}T${until}:00+10:00`),
      items: [],
    })
    const rules = {...drives, minutes: 180, step: 30, capacity: 2}
    const one = [at('09:30', '10:30'), at('10:30', '11:30')]
    expect(listTimes(MONDAY, one, rules)).toContain('09:30')
    expect(listTimes(MONDAY, [...one, at('10:00', '11:00')], rules)).not.toContain('09:30')
  })

  it('leave out those for which what is wanted besides is taken: at its hour, or all day', () => {
    const from = Date.parse(`${MONDAY}T09:30:00+10:00`)
    const taken = {from, until: from + 3_600_000, items: ['alignment', 'loan car']}
    const rules = {...drives, capacity: 9}
    const aligned = {...rules, uses: [{item: 'alignment', capacity: 1, allDay: false}]}
    expect(listTimes(MONDAY, [taken], aligned)).not.toContain('09:30')
    expect(listTimes(MONDAY, [taken], aligned)).toContain('10:30')
    const lent = {...rules, uses: [{item: 'loan car', capacity: 1, allDay: true}]}
    expect(listTimes(MONDAY, [taken], lent)).toEqual([])
    expect(listTimes(MONDAY, [{...taken, items: []}], lent)).toHaveLength(9)
    expect(listTimes(MONDAY, [], {...rules, uses: [{item: 'loan car', capacity: 0, allDay: true}]})).toEqual(
      [],
    )
  })

  it('are local to the place on the day that daylight saving begins and on the day that it ends', () => {
    const hours = [{weekday: 0 as const, status: 'Open' as const, open: '08:00', close: '11:00'}]
    const place = {...sampleFormLocation('north'), hours, zone: 'Australia/Sydney' as const}
    const far = {...drives, daysAhead: 400}
    // In New South Wales clocks go forward on 4 October 2026, and back on 4 April 2027.
    const now = Date.parse('2026-10-01T00:00:00Z')
    const starts = (date: string) =>
      listFreeSlots(place, date, [], far, now).map(({startsAt}) => new Date(startsAt).toISOString())
    expect(starts('2026-10-04')[0]).toBe('2026-10-03T21:00:00.000Z')
    expect(starts('2027-04-04')[0]).toBe('2027-04-03T22:00:00.000Z')
    expect(starts('2026-10-04')).toHaveLength(3)
  })
})
