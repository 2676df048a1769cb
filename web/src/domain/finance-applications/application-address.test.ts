import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {APPLICATION_STATE, canApply, DESK_NOTES, type DeskNote, readDeskNote} from './application-address'

const ON = {on: true, window: null}
const OFF = {on: false, window: null}
const WEBHOOK = {webhookUrl: 'https://lender.example/applications', deskPhone: null}

function site(
  changed: object,
  {webhookUrl, deskPhone}: {webhookUrl: string | null; deskPhone: string | null},
) {
  const features = {...declaredDefaults.features, accounts: ON, financeApplication: ON, ...changed}
  return {features, financeApplication: {...declaredDefaults.financeApplication, webhookUrl, deskPhone}}
}

describe('applying for finance', () => {
  it.each([
    ['accounts and applications, with the address of a lender', {}, WEBHOOK, true],
    ['both, with the mobile of a finance desk', {}, {webhookUrl: null, deskPhone: '0412 345 678'}, true],
    ['both, and nobody who gets it', {}, {webhookUrl: null, deskPhone: null}, false],
    ['no accounts', {accounts: OFF}, WEBHOOK, false],
    ['no applications', {financeApplication: OFF}, WEBHOOK, false],
    ['neither', {accounts: OFF, financeApplication: OFF}, WEBHOOK, false],
  ])('is offered on a site with %s: %s', (_, changed, recipient, expected) => {
    expect(canApply(site(changed, recipient), null)).toBe(expected)
    expect(canApply(site(changed, recipient), 0)).toBe(expected)
  })

  it('is possible only on the days of the feature', () => {
    const window = {start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z'}
    const dated = site({financeApplication: {on: true, window}}, WEBHOOK)
    expect(canApply(dated, Date.parse(window.end) - 1)).toBe(true)
    expect(canApply(dated, Date.parse(window.end))).toBe(false)
    expect(canApply(dated, Date.parse(window.start) - 1)).toBe(false)
  })
})

describe('the address of an application', () => {
  it('is written in a fixed order without what is not set', () => {
    expect(APPLICATION_STATE.write({})).toBe('')
    const requestedLoan = {balloon: '30', price: '30000'}
    expect(APPLICATION_STATE.write({note: 'check', step: 'about', requestedLoan, car: 'kia-rio'})).toBe(
      'car_id=kia-rio&vehiclePriceBudget=30000&balloon=30&step=about&told=check',
    )
  })

  it('is of no car, step, note and loan where it names none', () => {
    expect(APPLICATION_STATE.read(new URLSearchParams())).toEqual({
      ...{car: null, dealership: null, step: null, note: null},
      requestedLoan: {},
    })
  })
})

describe('the note to a finance desk', () => {
  it.each(Object.keys(DESK_NOTES) as DeskNote[])('is read from the address: %s', (note) => {
    expect(readDeskNote(note)).toBe(note)
  })

  it.each([null, '', 'won', 'constructor'])('is none: %j', (text) => {
    expect(readDeskNote(text)).toBeNull()
  })
})
