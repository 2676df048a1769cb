export const HOLIDAY_STATES = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT'] as const
export type HolidayState = (typeof HOLIDAY_STATES)[number]

/** A public holiday of the states that have it on that day. */
export type PublicHoliday = {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly name: string
  readonly states: readonly HolidayState[]
  /** Set if only part of the day is a holiday. */
  readonly part?: string
}

/**
 * The source of the days below, and the last year they cover. States may add a day at short notice. The Friday
 * before the football final and local days such as shows are left out: staff add those.
 */
export const PUBLIC_HOLIDAYS_SOURCE = {
  compiled: '2026-11-23',
  from: '2026-12-01',
  until: '2027-12-31',
  dataSet: 'date-holidays 3.37.0, compared with the rules of the states’ Acts',
  official: 'https://www.fairwork.gov.au/employment-conditions/public-holidays',
} as const

const EACH = HOLIDAY_STATES
const not = (...without: HolidayState[]) => EACH.filter((state) => !without.includes(state))

const HOLIDAYS: readonly PublicHoliday[] = [
  {date: '2026-12-24', name: 'Christmas Eve', states: ['QLD'], part: 'from 6 pm'},
  {date: '2026-12-24', name: 'Christmas Eve', states: ['SA', 'NT'], part: 'from 7 pm'},
  {date: '2026-12-25', name: 'Christmas Day', states: EACH},
  {date: '2026-12-26', name: 'Boxing Day', states: not('SA', 'TAS')},
  {date: '2026-12-26', name: 'Proclamation Day', states: ['SA']},
  {date: '2026-12-28', name: 'Boxing Day', states: ['TAS']},
  {date: '2026-12-28', name: 'Boxing Day (additional day)', states: not('SA', 'TAS')},
  {date: '2026-12-28', name: 'Proclamation Day (additional day)', states: ['SA']},
  {date: '2026-12-31', name: 'New Year’s Eve', states: ['SA', 'NT'], part: 'from 7 pm'},
  {date: '2027-01-01', name: 'New Year’s Day', states: EACH},
  {date: '2027-01-26', name: 'Australia Day', states: EACH},
  {date: '2027-03-01', name: 'Labour Day', states: ['WA']},
  {date: '2027-03-08', name: 'Labour Day', states: ['VIC']},
  {date: '2027-03-08', name: 'Adelaide Cup Day', states: ['SA']},
  {date: '2027-03-08', name: 'Eight Hours Day', states: ['TAS']},
  {date: '2027-03-08', name: 'Canberra Day', states: ['ACT']},
  {date: '2027-03-26', name: 'Good Friday', states: EACH},
  {date: '2027-03-27', name: 'Easter Saturday', states: not('WA', 'TAS')},
  {date: '2027-03-28', name: 'Easter Sunday', states: not('TAS')},
  {date: '2027-03-29', name: 'Easter Monday', states: EACH},
  {date: '2027-04-25', name: 'Anzac Day', states: not('QLD', 'NT')},
  {date: '2027-04-26', name: 'Anzac Day', states: ['QLD', 'NT']},
  {date: '2027-04-26', name: 'Anzac Day (additional day)', states: ['NSW', 'WA', 'ACT']},
  {date: '2027-05-03', name: 'Labour Day', states: ['QLD']},
  {date: '2027-05-03', name: 'May Day', states: ['NT']},
  {date: '2027-05-31', name: 'Reconciliation Day', states: ['ACT']},
  {date: '2027-06-07', name: 'Western Australia Day', states: ['WA']},
  {date: '2027-06-14', name: 'King’s Birthday', states: not('QLD', 'WA')},
  {date: '2027-08-02', name: 'Picnic Day', states: ['NT']},
  {date: '2027-09-27', name: 'King’s Birthday', states: ['WA']},
  {date: '2027-10-04', name: 'Labour Day', states: ['NSW', 'SA', 'ACT']},
  {date: '2027-10-04', name: 'King’s Birthday', states: ['QLD']},
  {date: '2027-11-02', name: 'Melbourne Cup', states: ['VIC']},
  {date: '2027-12-24', name: 'Christmas Eve', states: ['QLD'], part: 'from 6 pm'},
  {date: '2027-12-24', name: 'Christmas Eve', states: ['SA', 'NT'], part: 'from 7 pm'},
  {date: '2027-12-25', name: 'Christmas Day', states: EACH},
  {date: '2027-12-26', name: 'Boxing Day', states: not('SA', 'TAS')},
  {date: '2027-12-26', name: 'Proclamation Day', states: ['SA']},
  {date: '2027-12-27', name: 'Christmas Day (additional day)', states: EACH},
  {date: '2027-12-28', name: 'Boxing Day', states: ['TAS']},
  {date: '2027-12-28', name: 'Boxing Day (additional day)', states: not('SA', 'TAS')},
  {date: '2027-12-28', name: 'Proclamation Day (additional day)', states: ['SA']},
  {date: '2027-12-31', name: 'New Year’s Eve', states: ['SA', 'NT'], part: 'from 7 pm'},
]

/** The public holidays from a day on (`YYYY-MM-DD`) that any of these states has, in order. */
export function listPublicHolidays(states: readonly HolidayState[], from: string): PublicHoliday[] {
  return HOLIDAYS.filter(({date}) => date >= from).filter((holiday) =>
    holiday.states.some((state) => states.includes(state)),
  )
}
