import {location} from '@forecourt/schemas/location/location'
import {describe, expect, it} from 'vitest'
import {
  type ClosureDay,
  type ClosureHours,
  describeClosures,
  describePlan,
  type LocationDays,
  planClosures,
  readLocationDays,
} from './plan-closures.ts'

const at = (id: string, part: Partial<LocationDays> = {}): LocationDays => ({
  id,
  name: id,
  dealership: 'd',
  state: 'NSW',
  days: [],
  isDraft: false,
  ...part,
})
const day = (date: string, hours: ClosureHours = null, key = 'k') => ({key, date, hours})
const christmas: ClosureDay = {date: '2026-12-25', label: 'Christmas Day', states: ['NSW', 'WA']}
const labour: ClosureDay = {date: '2027-10-04', label: 'Labour Day', states: ['NSW']}
const stocktake: ClosureDay = {date: '2027-06-30', label: '', states: null}
const open = {open: '10:00', close: '15:00'}

let keys = 0
const createKey = () => `key-${keys++}`
const KEEPING = {replaced: new Set<string>(), createKey}
const NOTHING = {drafted: []}

describe('closures of many locations', () => {
  it('are set where the location’s state has the holiday, and once', () => {
    const locations = [
      at('sydney', {days: [day('2026-12-25')]}),
      at('perth', {state: 'WA'}),
      at('nowhere', {state: null}),
    ]
    const plan = planClosures(locations, [christmas, labour, stocktake], null, KEEPING)
    const dates = plan.changes.map(({id, append}) => [
      id,
      append?.specialHours?.map((one) => ('date' in one ? one.date : null)),
    ])
    expect(dates).toEqual([
      ['sydney', ['2027-10-04', '2027-06-30']],
      ['perth', ['2026-12-25', '2027-06-30']],
      ['nowhere', ['2027-06-30']],
    ])
    expect([plan.written, plan.same]).toEqual([5, 1])
    expect(describePlan(plan)).toBe('Sets 5 days at 3 locations. 1 is set already.')
    expect(describeClosures(plan, NOTHING, locations)).toBe('Set at 3 locations.')
  })

  it.each([
    [null, {status: 'Closed'}],
    [
      {open: '10:00', close: '14:00'},
      {status: 'Open', open: '10:00', close: '14:00'},
    ],
  ])('are stored with the hours %j as the declaration wants them', (hours, stored) => {
    const [change] = planClosures([at('a')], [christmas], hours, KEEPING).changes
    const days = change?.append?.specialHours
    expect(days).toMatchObject([{date: '2026-12-25', label: 'Christmas Day', department: 'all', ...stored}])
    expect(location.fields.specialHours.getStored().safeParse(days).success).toBe(true)
  })

  it('are none without a day or a location', () => {
    expect(describePlan(planClosures([], [christmas], null, KEEPING))).toBe('Choose days and locations.')
    const set = at('a', {days: [day('2026-12-25')]})
    expect(describePlan(planClosures([set], [christmas], null, KEEPING))).toBe(
      'Nothing to set. 1 is set already.',
    )
  })

  it('name the days that say something else, with what they say, and never count them as set', () => {
    const locations = [
      at('sydney'),
      at('perth', {name: 'Perth', state: 'WA', days: [day('2026-12-25', open)]}),
      at('hobart', {days: [day('2026-12-25')], isDraft: true}),
    ]
    const plan = planClosures(locations, [christmas, stocktake], null, KEEPING)
    expect(plan.others.map(({words}) => words)).toEqual(['Perth, Fri 25 Dec 2026: open 10:00 am to 3:00 pm'])
    expect(describePlan(plan)).toBe(
      'Sets 4 days at 3 locations. 1 is set already. 1 says something else and stays.',
    )
    expect(describeClosures(plan, {drafted: ['hobart']}, locations)).toBe(
      'Set at 1 location. Not set, because it says something else: Perth, Fri 25 Dec 2026: open 10:00 am to 3:00 pm. Publish these to show the days, they have other changes that are not published: hobart.',
    )
    const opening = planClosures(locations, [christmas], open, KEEPING)
    expect(opening.others.map(({words}) => words)).toEqual(['hobart, Fri 25 Dec 2026: closed'])
  })

  it('replace the days that are chosen, the second entry of a day too, and no other', () => {
    const locations = [
      at('perth', {
        state: 'WA',
        days: [day('2026-12-25', open, 'a'), day('2026-12-25', null, 'b'), day('2026-12-24', open, 'c')],
      }),
      at('sydney', {days: [day('2026-12-25', open, 'd')]}),
    ]
    const replaced = new Set(['perth 2026-12-25'])
    const plan = planClosures(locations, [christmas], null, {replaced, createKey})
    expect(plan.changes).toEqual([
      {
        id: 'perth',
        set: {
          'specialHours[_key=="a"]': {
            _key: 'a',
            date: '2026-12-25',
            label: 'Christmas Day',
            status: 'Closed',
            department: 'all',
          },
        },
        unset: ['specialHours[_key=="b"]'],
      },
    ])
    expect(describePlan(plan)).toBe('Sets 1 day at 1 location. 1 says something else and stays.')
    expect(describeClosures(plan, NOTHING, locations)).toMatch(/^Set at 1 location. Not set, .*: sydney, /)
  })

  it('pass over days of another department, which do not apply to the location', () => {
    const stored = {_key: 'k', date: '2026-12-25', status: 'Closed'}
    const rows = ['sales', 'all', 'parts'].map((department) => ({
      _id: department,
      name: department,
      type: 'sales',
      dealership: 'd',
      state: 'NSW',
      specialHours: [{...stored, department}],
    }))
    const plan = planClosures(readLocationDays(rows), [christmas], null, KEEPING)
    expect(plan.changes.map(({id}) => id)).toEqual(['parts'])
  })

  it('see the days that are being written, which shoppers do not see yet', () => {
    const specialHours = [{_key: 'k', date: '2026-12-25'}]
    const rows = [
      {_id: 'drafts.a', name: 'A', dealership: 'd', state: 'NSW', specialHours},
      {_id: 'a', name: 'A', dealership: 'd', state: 'Mars', specialHours: null},
    ]
    const locations = readLocationDays(rows)
    expect(locations).toEqual([at('a', {name: 'A', days: [day('2026-12-25')], isDraft: true})])
    expect(readLocationDays([rows[1]])[0]).toMatchObject({state: null, days: [], isDraft: false})
    const plan = planClosures(locations, [christmas], null, KEEPING)
    expect(describeClosures(plan, NOTHING, locations)).toMatch(/^Set at 0 locations. Publish these/)
  })
})
