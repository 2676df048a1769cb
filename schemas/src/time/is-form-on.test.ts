import {describe, expect, it} from 'vitest'
import {declaredDefaults} from '../settings/settings.ts'
import {getFormSwitch, isFormOn} from './windows.ts'

const window = {start: '2025-07-01T00:00:00Z', end: '2025-08-01T00:00:00Z'}
const july = Date.parse('2025-07-15T00:00:00Z')
const {forms, features} = declaredDefaults

describe('the switch of a form', () => {
  it.each([
    ['testDrive', 'testDrives'],
    ['serviceBooking', 'serviceBooking'],
    ['tradeIn', 'tradeIn'],
  ] as const)('is for %s the feature %s with its days [6.4]', (form, feature) => {
    const settings = {forms, features: {...features, [feature]: {on: true, window}}}
    expect(getFormSwitch(settings, form)).toEqual({on: true, window})
    expect(isFormOn(settings, form, july)).toBe(true)
    expect(isFormOn(settings, form, Date.parse(window.end))).toBe(false)
  })

  it.each([true, false])('is for any other form its own, without days: %s', (on) => {
    const settings = {features, forms: {...forms, enquiry: {...forms.enquiry, on}}}
    expect(getFormSwitch(settings, 'enquiry')).toEqual({on, window: null})
    expect(isFormOn(settings, 'enquiry', july)).toBe(on)
  })
})
