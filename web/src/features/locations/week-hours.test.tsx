// @vitest-environment jsdom
import {renderToString} from 'react-dom/server'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {findParts} from '#/browser/behaviour'
import {listThisWeek} from '#/domain/hours/list-hours'
import {listUpcomingSpecialHours} from '#/domain/hours/upcoming-special-hours'
import {HoursTable} from './hours-table'
import {type WeekHours, weekHours} from './week-hours.element'

const zone = 'Australia/Sydney'
const hours = ([1, 2, 3, 4, 5] as const).map((weekday) => ({
  weekday,
  status: 'Open' as const,
  open: '09:00',
  close: '17:00',
}))
const friday = {
  date: '2026-11-27',
  label: 'Staff day',
  status: 'Closed' as const,
  open: null,
  close: null,
  department: 'all' as const,
}

// Wednesday evening in London is Thursday morning in Sydney.
const THURSDAY = Date.parse('2026-11-25T22:00:00Z')

beforeEach(() => vi.useFakeTimers({now: THURSDAY}))
afterEach(() => vi.useRealTimers())

it('table of hours › says in its own row what differs this week, marks today at the place, and moves on [4.9f]', () => {
  const place = {zone, hours, specialHours: [friday]}
  const special = listUpcomingSpecialHours(place, THURSDAY)
  const rows = listThisWeek(hours, special, '2026-11-26')
  document.body.innerHTML = renderToString(<HoursTable rows={rows} zone={zone} />)
  const root = document.querySelector<HTMLElement>('week-hours')
  if (!root) throw new Error('no table')
  const getShown = (day: string) => {
    const row = [...root.querySelectorAll('tr')].find(({textContent}) => textContent?.startsWith(day))
    const cell = [...(row?.querySelectorAll<HTMLElement>('td > span') ?? [])].find(({hidden}) => !hidden)
    return [cell?.textContent, row?.getAttribute('aria-current')]
  }
  expect(getShown('Thursday')).toEqual(['9 am – 5 pm', 'date'])
  expect(getShown('Friday')).toEqual(['ClosedStaff day, Fri 27 November', null])
  const control = new AbortController()
  weekHours({...findParts<WeekHours>(root), signal: control.signal})
  expect(getShown('Thursday')[1]).toBe('date')
  vi.advanceTimersByTime(86_400_000)
  expect(getShown('Friday')).toEqual(['ClosedStaff day, Fri 27 November', 'date'])
  vi.advanceTimersByTime(86_400_000)
  expect(getShown('Friday')).toEqual(['9 am – 5 pm', null])
  expect(getShown('Saturday')[1]).toBe('date')
  control.abort()
})

it('table of hours › keeps days with the same hours in one row while nothing differs within seven days [4.9a]', () => {
  const later = listUpcomingSpecialHours(
    {zone, hours, specialHours: [{...friday, date: '2026-12-03'}]},
    THURSDAY,
  )
  const rows = listThisWeek(hours, later, '2026-11-26')
  expect(rows.map(({days, today, special}) => [days, today, special])).toEqual([
    ['Monday to Friday', true, null],
    ['Saturday', false, null],
    ['Sunday', false, null],
  ])
})
