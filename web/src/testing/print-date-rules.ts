import './resolve-hooks.ts'

// Prints what the rules of days and hours say in each zone that is named, as JSON, with the time zone of this process.
const [{toInstant}, {declaredDefaults}] = await Promise.all([
  import('@forecourt/schemas/time/zoned-time'),
  import('@forecourt/schemas/settings/settings'),
])
const {formatDay} = await import('#/domain/vehicles/format-values')
const {countDays} = await import('@forecourt/schemas/time/days')
const {getLastDayEnd, toLocalDate, toLocalYear} = await import('#/domain/hours/zoned-time')
const {listFreeSlots, BOOKING_LIMITS} = await import('#/domain/hours/free-slots')
const {getReminderTime} = await import('#/domain/leads/reminder-time')
const {computeCoolingOffEnd, formatCoolingOffEnd, getCoolingOff} = await import('#/domain/orders/cooling-off')
const {formatLastClaimDay, isClaimOver} = await import('#/domain/promotions/claim-days')
const {formatDeadline, formatMoment} = await import('#/domain/reservations/reservation-notifications')
const {resolveOffer} = await import('#/domain/valuations/resolve-offer')

const valuations = {...declaredDefaults.valuations, makeOffers: true, maximumAge: 10}

/** What the rules say in a zone. */
function listAnswers(zone: string) {
  const at = (date: string, time: string) => Date.parse(toInstant({date, time}, zone))

  /** Makes an offer for a car of 2016 at a local time: when it ends, or why there is none. */
  function offer(date: string, time: string, validDays: number): string {
    const vehicle = {make: 'Kia', model: 'Rio', badge: null, year: 2016}
    const figure = {kind: 'offer-basis', amount: 20_000, score: 1} as const
    const terms = {valuations, validDays, zone}
    const made = resolveOffer({vehicle, km: 1000, figure, adjustments: []}, terms, at(date, time))
    return made.kind === 'offer' ? formatDeadline(made.validUntil, zone) : made.reason
  }

  function listSlots(date: string): string {
    const hours = [{weekday: 0 as const, status: 'Open' as const, open: '01:00', close: '05:00'}]
    const rules = {...BOOKING_LIMITS, minutes: 60, step: 60, capacity: 1, uses: []}
    const now = at(date, '00:00') - 86_400_000
    return listFreeSlots({zone, hours, specialHours: []}, date, [], rules, now)
      .map(({time}) => time)
      .join(' ')
  }

  const prize = {
    claimUntil: new Date(getLastDayEnd(at('2026-11-28', '10:17'), 28, zone)),
    endsAt: new Date(0),
  }
  const reminder = getReminderTime(
    {kind: 'service', startsAt: new Date(at('2026-10-05', '08:30')).toISOString()},
    zone,
    0,
  )
  const coolingOff = getCoolingOff('VIC', {car_type: 'used', isFinanced: false})
  const calendar = {state: 'VIC' as const, zone, closedDays: []}

  return {
    'last minute of the year': [
      toLocalDate(at('2026-12-31', '23:59'), zone),
      toLocalYear(at('2026-12-31', '23:59'), zone),
      formatDay(at('2026-12-31', '23:59'), zone),
    ],
    'first minute of the year': [
      toLocalDate(at('2027-01-01', '00:00'), zone),
      toLocalYear(at('2027-01-01', '00:00'), zone),
    ],
    'age in an offer': [offer('2026-12-31', '23:59', 7), offer('2027-01-01', '00:01', 7)],
    'offer over the start of daylight saving': offer('2026-10-01', '09:54', 7),
    'offer over its end': offer('2026-04-02', '23:30', 7),
    'prize of 28 days': [
      formatLastClaimDay(prize, zone),
      isClaimOver(prize, zone, at('2026-12-26', '10:18')),
      isClaimOver(prize, zone, at('2026-12-26', '23:59')),
      isClaimOver(prize, zone, at('2026-12-27', '00:00')),
    ],
    'end at midnight': formatDeadline(at('2027-01-09', '00:00'), zone),
    'end at noon': formatDeadline(at('2027-01-09', '12:00'), zone),
    'day of a moment': formatMoment(at('2026-11-28', '00:05'), zone),
    'days of a long weekend': countDays('2026-10-03', toLocalDate(at('2026-10-06', '00:01'), zone)),
    'cooling-off': formatCoolingOffEnd(
      computeCoolingOffEnd(coolingOff, at('2027-03-25', '00:05'), calendar) ?? 0,
      zone,
    ),
    reminder: reminder && formatMoment(reminder.getTime(), zone),
    'free times of an early Sunday': [listSlots('2026-11-29'), listSlots('2026-10-04')],
  }
}

console.log(
  JSON.stringify(Object.fromEntries(process.argv.slice(2).map((zone) => [zone, listAnswers(zone)]))),
)
