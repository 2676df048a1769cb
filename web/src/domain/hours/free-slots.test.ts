import {describe, expect, it} from 'vitest'
import {NOW, sampleFormLocation} from '#/features/forms/testing'
import {listFreeSlots, resolveAppointment, type SlotRules, type TakenTime} from './free-slots'

const drives: SlotRules = {by: 'slot', minutes: 60, capacity: 1, noticeMinutes: 60, daysAhead: 60}
const services: SlotRules = {...drives, by: 'day', capacity: 2}
const MONDAY = '2026-11-23'

function listTimes(
  date: string,
  booked: readonly TakenTime[] = [],
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

  it('leave out booked times, as far as the location has room', () => {
    const from = Date.parse(`${MONDAY}T09:30:00+10:00`)
    const taken = {from, until: from + 3_600_000}
    expect(listTimes(MONDAY, [taken])).not.toContain('09:30')
    expect(listTimes(MONDAY, [taken], {...drives, capacity: 2})).toContain('09:30')
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
    const taken = {from: day.startsAt, until: day.startsAt + day.minutes * 60_000}
    expect(listTimes(MONDAY, [taken], services)).toHaveLength(9)
    expect(listTimes(MONDAY, [taken, taken], services)).toEqual([])
  })
})
