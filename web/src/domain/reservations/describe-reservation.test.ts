import {describe, expect, it} from 'vitest'
import {describeReservation, isLinkExpired} from './describe-reservation'

const NOW = Date.parse('2026-11-24T02:00:00Z')
type Facts = Parameters<typeof describeReservation>[0]
const later: Facts = {
  state: 'paying',
  reason: 'asked',
  car: '2021 Sample Hauler',
  depositCents: 20_000,
  isPaid: false,
  endsAt: NOW + 60_000,
}
const here = {now: NOW, zone: 'Australia/Brisbane', isChecking: false}
const tell = (changed: Partial<Facts>, isChecking = false) =>
  describeReservation({...later, ...changed}, {...here, isChecking})

describe('what the shopper of a reservation reads', () => {
  it.each([
    ['is being paid', {}, false, 'unpaid', 'Your card is still needed'],
    ['has just been paid', {}, true, 'checking', 'We are checking your card'],
    ['is paid', {state: 'held', reason: 'paid', isPaid: true}, true, 'held', 'Reserved for you'],
    ['is free', {state: 'held', reason: 'free', depositCents: 0}, false, 'held', 'Reserved for you'],
    ['was not paid', {state: 'expired', reason: 'not-paid'}, false, 'over', 'Nothing is reserved'],
    [
      'was not paid, before its shopper returned',
      {state: 'expired', reason: 'not-paid'},
      true,
      'over',
      'Nothing is reserved',
    ],
    [
      'was free and is over',
      {state: 'expired', reason: 'time-over', depositCents: 0},
      false,
      'over',
      'Your reservation has ended',
    ],
    [
      'was cancelled before it was paid',
      {state: 'released', reason: 'by-shopper'},
      false,
      'over',
      'Your reservation is cancelled',
    ],
    ['is over by the clock', {endsAt: NOW}, false, 'over', 'Nothing is reserved'],
    [
      'was paid late',
      {state: 'expired', reason: 'paid-too-late', isPaid: true},
      false,
      'over',
      'Your card came too late',
    ],
    [
      'was held until its end, before any job ran',
      {state: 'held', reason: 'paid', isPaid: true, endsAt: NOW},
      false,
      'over',
      'Your reservation has ended',
    ],
    ['was sold', {state: 'sold', reason: 'sold', isPaid: true}, false, 'over', 'It is yours'],
    [
      'was sold to somebody else',
      {state: 'sold', reason: 'sold-elsewhere', isPaid: true},
      false,
      'over',
      'Sold to somebody else',
    ],
  ] as const)('names one that %s', (_, changed, isChecking, kind, heading) => {
    expect(tell(changed, isChecking)).toMatchObject({kind, heading})
  })

  it('says until when the car is kept, and that the deposit is refundable [9.5a]', () => {
    expect(tell({}).text).toContain(
      'until Tuesday 24 November 2026 at 12:01 pm while you give your card for the deposit of $200',
    )
    expect(tell({state: 'held', reason: 'paid', isPaid: true}).text).toContain('$200 is fully refundable')
  })

  it('says that nothing was taken where nothing was paid, and asks nobody to give a card twice', () => {
    expect(tell({}).text).toContain('Nothing has been taken from your card.')
    expect(tell({state: 'expired', reason: 'not-paid'}).text).toContain('Nothing was taken from your card.')
    expect(tell({}, true).text).toContain('You do not have to give your card again')
  })

  it.each([
    ['released', 'by-shopper'],
    ['released', 'by-dealership'],
    ['expired', 'time-over'],
    ['sold', 'sold-elsewhere'],
    ['expired', 'paid-too-late'],
  ] as const)('says that what was paid goes back: %s %s [9.5a]', (state, reason) => {
    expect(tell({state, reason, isPaid: true}).text).toContain('The deposit of $200 is given back in full.')
    expect(tell({state, reason, isPaid: false}).text).not.toContain('given back')
  })
})

describe('the address of a guest’s reservation', () => {
  const DAY = 86_400_000
  const at = Date.parse('2026-11-24T00:00:00Z')
  const guest = {shopper: null, endsAt: new Date(at), changedAt: new Date(at - DAY)}
  const paidBack = {shopper: null, endsAt: new Date(at), changedAt: new Date(at + 5 * DAY)}
  const signedIn = {shopper: 'a', endsAt: new Date(at), changedAt: new Date(at)}

  it.each([
    ['while the car is kept', guest, at - DAY, false],
    ['for thirty days after it is over', guest, at + 30 * DAY, false],
    ['no longer', guest, at + 30 * DAY + 1, true],
    ['for thirty days after the money went back', paidBack, at + 35 * DAY, false],
    ['for good where a signed-in shopper made it', signedIn, at + 3000 * DAY, false],
  ])('serves %s', (_, dates, now, isOver) => {
    expect(isLinkExpired(dates, now)).toBe(isOver)
  })
})
