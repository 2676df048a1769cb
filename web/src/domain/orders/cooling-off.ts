import {listHolidaysOn, PUBLIC_HOLIDAYS_SOURCE} from '@forecourt/schemas/location/public-holidays'
import {addDays, getWeekday} from '@forecourt/schemas/time/days'
import {STATES, type State} from '@forecourt/schemas/values/states'
import {toEpochMs, toLocalDate} from '../hours/zoned-time.ts'
import {formatDeadline} from '../reservations/reservation-notifications.ts'

/** A buyer's right to withdraw and its cost, by the law of a state. */
export type CoolingOff = {
  /** Clear business days after the contract; 0 if the law gives none for such a car. */
  readonly days: number
  readonly saturdayCounts: boolean
  /** The hour of the last day at which it ends, of two digits; 24 for the end of the day. */
  readonly endHour: number
  /** The maximum part of the deposit that a dealer may keep; null if the law sets no amount. */
  readonly keeps: {readonly cents: number; readonly share: number; readonly take: 'lesser' | 'greater'} | null
  /** The largest deposit, as a share of the price; null if the law sets none. */
  readonly depositShare: number | null
  /** Whether only the deposit may be demanded before it ends. */
  readonly onlyDepositBeforeEnd: boolean
  readonly words: string
  readonly source: string
}

/** When the rules below were last compared with their sources. */
export const COOLING_OFF_AS_AT = 'November 2026'

const NONE = {
  days: 0,
  saturdayCounts: false,
  endHour: 24,
  keeps: null,
  depositShare: null,
  onlyDepositBeforeEnd: false,
} as const

type Facts = {readonly car_type: 'new' | 'demo' | 'used'; readonly isFinanced: boolean}

/** The rule of each state for a car that a licensed dealer sells to a private person. */
const RULES: {readonly [state in State]: (facts: Facts) => CoolingOff} = {
  QLD: ({car_type}) => {
    const source = 'Motor Dealers and Chattel Auctioneers Act 2014 (Qld) ss 99–109'
    if (car_type === 'new')
      return {...NONE, words: 'Queensland gives no cooling-off period for a new car.', source}
    return {
      days: 1,
      saturdayCounts: true,
      endHour: 17,
      depositShare: null,
      onlyDepositBeforeEnd: false,
      keeps: {cents: 10_000, share: 0, take: 'greater'},
      words:
        'In Queensland you can withdraw from the contract for a used car until 5 pm on the next business day. The dealer may then keep up to $100 of the deposit.',
      source,
    }
  },
  VIC: ({car_type}) => ({
    days: 3,
    saturdayCounts: false,
    endHour: 24,
    depositShare: null,
    onlyDepositBeforeEnd: false,
    keeps:
      car_type === 'used'
        ? {cents: 10_000, share: 0.01, take: 'greater'}
        : {cents: 40_000, share: 0.02, take: 'greater'},
    words: `In Victoria you can withdraw within three clear business days of signing the contract, unless you have taken delivery. The dealer may then keep the greater of ${car_type === 'used' ? '$100 or 1%' : '$400 or 2%'} of the price.`,
    source: 'Motor Car Traders Act 1986 (Vic) s 43; Motor Car Traders Regulations 2018 (Vic) sch 2',
  }),
  NSW: ({isFinanced}) => {
    const source = 'Motor Dealers and Repairers Act 2013 (NSW) s 84'
    if (!isFinanced)
      return {
        ...NONE,
        words:
          'New South Wales gives a cooling-off period only where the dealer arranges finance for the car.',
        source,
      }
    return {
      days: 1,
      saturdayCounts: true,
      endHour: 17,
      depositShare: null,
      onlyDepositBeforeEnd: false,
      keeps: {cents: 25_000, share: 0.02, take: 'lesser'},
      words:
        'Where the dealer arranges finance, New South Wales lets you withdraw until 5 pm on the next business day. The dealer may then keep the lesser of $250 or 2% of the price.',
      source,
    }
  },
  SA: ({car_type}) => {
    const source = 'Second-hand Vehicle Dealers Act 1995 (SA) pt 3A; sa.gov.au, cooling-off rights'
    if (car_type === 'new')
      return {...NONE, words: 'South Australia gives no cooling-off period for a new car.', source}
    return {
      days: 2,
      saturdayCounts: true,
      endHour: 24,
      depositShare: 0.1,
      onlyDepositBeforeEnd: true,
      keeps: {cents: 10_000, share: 0.02, take: 'lesser'},
      words:
        'In South Australia you can withdraw within two clear business days of signing the contract. Until then the dealer may ask for nothing but the deposit, which is at most 10% of the price, and may keep the lesser of $100 or 2% of the price.',
      source,
    }
  },
  ACT: () => ({
    days: 3,
    saturdayCounts: false,
    endHour: 24,
    depositShare: null,
    onlyDepositBeforeEnd: false,
    keeps: {cents: 10_000, share: 0.01, take: 'greater'},
    words:
      'In the ACT you can withdraw within three clear business days of signing the contract. The dealer may then keep the greater of $100 or 1% of the price.',
    source: 'Sale of Motor Vehicles Act 1977 (ACT) s 25B',
  }),
  WA: () => ({
    ...NONE,
    words: 'Western Australia gives no cooling-off period for a car bought from a dealer.',
    source: 'https://www.consumerprotection.wa.gov.au',
  }),
  NT: () => ({
    ...NONE,
    words: 'The Northern Territory gives no cooling-off period for a car bought from a dealer.',
    source: 'https://nt.gov.au/industry/licences/motor-vehicle-dealers',
  }),
  // No statute was found that gives one, so the text promises nothing.
  TAS: () => ({
    ...NONE,
    words: 'Ask the dealer whether a cooling-off period applies in Tasmania.',
    source: 'https://www.cbos.tas.gov.au',
  }),
}

/** The cooling-off rule for a car sold in a state (recorded with its source, as at `COOLING_OFF_AS_AT`). */
export function getCoolingOff(state: State, facts: Facts): CoolingOff {
  return RULES[state](facts)
}

/**
 * The maximum part of a deposit that a dealer may keep when a buyer withdraws, in cents; at most the deposit itself.
 */
export function computeWithdrawalCost({keeps}: CoolingOff, priceCents: number, depositCents: number): number {
  if (!keeps) return 0
  const share = Math.round(priceCents * keeps.share)
  const most = keeps.take === 'lesser' ? Math.min(keeps.cents, share) : Math.max(keeps.cents, share)
  return Math.min(most, depositCents)
}

/** The facts by which business days are counted at a dealer's place. */
export type Calendar = {
  /** The state whose holidays count; all states' if it is not known. */
  readonly state: State | null
  /** For local holidays; without it those of the whole state count. */
  readonly postcode?: string | null
  readonly zone: string
  /** Days on which the dealer is closed, `YYYY-MM-DD`. */
  readonly closedDays: readonly string[]
}

/** Added where the holidays of a year are not known: more than any state has declared at short notice. */
const UNKNOWN_YEAR_DAYS = 7

/**
 * When the period ends for a contract made at `from`, in ms since the epoch: the stated number of business days after
 * that day, without public holidays and days on which the dealer is closed; null if the law gives no period. A day too
 * many is safe: it only lets a buyer withdraw longer, and the dealer demand payment later.
 */
export function computeCoolingOffEnd(
  {days, saturdayCounts, endHour}: CoolingOff,
  from: number,
  calendar: Calendar,
): number | null {
  if (days === 0) return null
  const {zone} = calendar
  const isBusinessDay = (date: string) => {
    const weekday = getWeekday(date)
    if (weekday === 0 || (weekday === 6 && !saturdayCounts)) return false
    return !isHoliday(date, endHour, calendar) && !calendar.closedDays.includes(date)
  }
  let date = toLocalDate(from, zone)
  for (let counted = 0; counted < days; ) {
    date = addDays(date, 1)
    if (isBusinessDay(date)) counted += 1
  }
  if (isUnknownYear(date)) date = addDays(date, UNKNOWN_YEAR_DAYS)
  return endHour === 24 ? toEpochMs(addDays(date, 1), '00:00', zone) : toEpochMs(date, `${endHour}:00`, zone)
}

/**
 * The end of a period, to follow "until", with the reason where it is longer than counted. `at` is its end, in ms since
 * the epoch.
 */
export function formatCoolingOffEnd(at: number, zone: string): string {
  const date = toLocalDate(at - 1, zone)
  const end = formatDeadline(at, zone)
  return isUnknownYear(date)
    ? `${end} (a week is added, because the public holidays of ${date.slice(0, 4)} are not known here yet)`
    : end
}

function isUnknownYear(date: string): boolean {
  return date > PUBLIC_HOLIDAYS_SOURCE.until
}

// An evening that is a holiday counts only where the period runs into it: Queensland's ends at 5 pm, and its Holidays
// Act 1983 s 2(4) makes Christmas Eve a holiday for wages alone.
function isHoliday(date: string, endHour: number, {state, postcode = null}: Calendar): boolean {
  return (state === null ? STATES : [state]).some((one) =>
    listHolidaysOn(date, {state: one, postcode}).some(({fromHour = 0}) => fromHour < endHour),
  )
}
