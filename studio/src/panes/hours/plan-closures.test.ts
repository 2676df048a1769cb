import {location} from '@forecourt/schemas/location/location'
import {describe, expect, it} from 'vitest'
import {
  type ClosureDay,
  describeOutcome,
  describePlan,
  type LocationDays,
  planClosures,
  planUndo,
  readLocationDays,
} from './plan-closures.ts'

const place = (id: string, part: Partial<LocationDays> = {}): LocationDays => ({
  id,
  name: id,
  dealership: 'd',
  state: 'NSW',
  days: [],
  ...part,
})
const christmas: ClosureDay = {date: '2026-12-25', label: 'Christmas Day', states: ['NSW', 'WA']}
const labour: ClosureDay = {date: '2027-10-04', label: 'Labour Day', states: ['NSW']}
const stocktake: ClosureDay = {date: '2027-06-30', label: '', states: null}

let keys = 0
const createKey = () => `key-${keys++}`

describe('closures of many places', () => {
  it('are set where the place’s state has the holiday, and once', () => {
    const places = [
      place('sydney', {days: [{date: '2026-12-25', hours: null}]}),
      place('perth', {state: 'WA'}),
      place('nowhere', {state: null}),
    ]
    const plan = planClosures(places, [christmas, labour, stocktake], null, createKey)
    const dates = plan.changes.map(({id, append}) => [
      id,
      append?.specialHours?.map((day) => ('date' in day ? day.date : null)),
    ])
    expect(dates).toEqual([
      ['sydney', ['2027-10-04', '2027-06-30']],
      ['perth', ['2026-12-25', '2027-06-30']],
      ['nowhere', ['2027-06-30']],
    ])
    expect([plan.added, plan.kept]).toEqual([5, 1])
    expect(describePlan(plan)).toBe('Sets 5 days at 3 places. 1 is set there already and stays.')
  })

  it('are taken back alone, by the keys that they were given', () => {
    const places = [
      place('sydney', {days: [{date: '2026-12-25', hours: null}]}),
      place('perth', {state: 'WA'}),
    ]
    const plan = planClosures(places, [christmas, stocktake], null, createKey)
    const given = plan.changes.map(({append}) =>
      append?.specialHours?.map((day) => '_key' in day && day._key),
    )
    expect(planUndo(plan)).toEqual([
      {id: 'sydney', unset: [`specialHours[_key=="${given[0]?.[0]}"]`]},
      {id: 'perth', unset: given[1]?.map((key) => `specialHours[_key=="${key}"]`)},
    ])
    expect(given.map((keys) => keys?.length)).toEqual([1, 2])
  })

  it.each([
    [null, {status: 'Closed'}],
    [
      {open: '10:00', close: '14:00'},
      {status: 'Open', open: '10:00', close: '14:00'},
    ],
  ])('are stored with the hours %j as the declaration wants them', (hours, stored) => {
    const [change] = planClosures([place('a')], [christmas], hours, createKey).changes
    const days = change?.append?.specialHours
    expect(days).toMatchObject([{date: '2026-12-25', label: 'Christmas Day', department: 'all', ...stored}])
    expect(location.fields.specialHours.stored.safeParse(days).success).toBe(true)
  })

  it('are none without a day or a place', () => {
    expect(describePlan(planClosures([], [christmas], null, createKey))).toBe('Choose days and places.')
    const set = place('a', {days: [{date: '2026-12-25', hours: null}]})
    expect(describePlan(planClosures([set], [christmas], null, createKey))).toContain(
      'Everything is set already.',
    )
  })

  it('say where other hours stay, and count only places where all is in effect', () => {
    const open = {open: '10:00', close: '15:00'}
    const places = [
      place('sydney'),
      place('perth', {name: 'Perth', state: 'WA', days: [{date: '2026-12-25', hours: open}]}),
      place('hobart', {days: [{date: '2026-12-25', hours: null}]}),
    ]
    const plan = planClosures(places, [christmas, stocktake], null, createKey)
    const other = 'Other hours stay at Perth (25 December: 10:00 to 15:00): change them at the place.'
    expect(describePlan(plan)).toBe(`Sets 4 days at 3 places. 2 are set there already and stay. ${other}`)
    const outcome = {published: ['sydney', 'perth'], drafted: ['hobart']}
    expect(describeOutcome(plan, outcome, places)).toBe(
      `Set at 1 place. ${other} These have other changes that are not published; publish them to show the days: hobart.`,
    )
    expect(planClosures(places, [christmas], open, createKey).differing.map(({words}) => words)).toEqual([
      'hobart (25 December: closed)',
    ])
  })

  it('pass over days of another department, which do not apply to the place', () => {
    const day = {date: '2026-12-25', status: 'Closed'}
    const rows = ['sales', 'all', 'parts'].map((department) => ({
      _id: department,
      name: department,
      type: 'sales',
      dealership: 'd',
      state: 'NSW',
      specialHours: [{...day, department}],
    }))
    const plan = planClosures(readLocationDays(rows), [christmas], null, createKey)
    expect(plan.changes.map(({id}) => id)).toEqual(['parts'])
  })

  it('see the days that are being written', () => {
    const days = [{date: '2026-12-25'}]
    const rows = [
      {_id: 'drafts.a', name: 'A', dealership: 'd', state: 'NSW', specialHours: days},
      {_id: 'a', name: 'A', dealership: 'd', state: 'Mars', specialHours: null},
    ]
    expect(readLocationDays(rows)).toEqual([
      place('a', {name: 'A', days: [{date: '2026-12-25', hours: null}]}),
    ])
    expect(readLocationDays([rows[1]])[0]).toMatchObject({state: null, days: []})
  })
})
