import type {Promotion} from '@forecourt/schemas/promotion/promotion'
import {computePrizePool} from '@forecourt/schemas/promotion/promotion-faults'
import {STATE_NAMES} from '@forecourt/schemas/values/states'
import {formatDeadline, formatMoment} from '#/domain/reservations/reservation-notifications'
import {formatMoney} from '#/domain/vehicles/format-values'
import {joinWords} from '#/lib/join-words'

type Row = {readonly label: string; readonly value: string}

/** The facts in the terms of a promotion: dates in the zone, eligibility, prizes, and contact. */
export function describeTerms(promotion: Promotion, zone: string): Row[] {
  const {window, states, prizes, permits, promoter, claimDays} = promotion
  const given = Object.entries(permits).flatMap(([state, number]) => (number ? [`${state} ${number}`] : []))
  const format = (instant: string | null, as: typeof formatMoment) =>
    instant ? as(Date.parse(instant), zone) : ''
  return [
    {label: 'Begins', value: format(window.start, formatMoment)},
    {label: 'Open until', value: format(window.end, formatDeadline)},
    {label: 'Open to residents of', value: joinWords(states.map((state) => STATE_NAMES[state]))},
    {label: 'Entry', value: 'Free, one spin for each mobile number'},
    {label: 'All prizes together', value: formatMoney(computePrizePool(prizes))},
    {label: 'Claim within', value: `${claimDays} days of the spin, to the end of the last of them`},
    {label: 'Promoter', value: [promoter.name, `ABN ${promoter.abn}`, promoter.address].join(', ')},
    ...(given.length > 0 ? [{label: 'Permits', value: given.join(', ')}] : []),
  ]
}
