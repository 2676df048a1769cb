import {expect, it} from 'vitest'
import {describeDay, listHolidays} from './closure-days.ts'

it('holiday of an evening › tells its hour to staff, and shoppers its name alone', () => {
  const brisbane = {id: 'a', name: 'a', dealership: 'd', state: 'QLD', days: [], isDraft: false} as const
  const [eve] = listHolidays([brisbane], '2026-12-24')
  expect(eve?.label).toBe('Christmas Eve')
  expect(eve && describeDay(eve)).toBe('Thu 24 Dec 2026: Christmas Eve, from 6 pm (QLD)')
})
