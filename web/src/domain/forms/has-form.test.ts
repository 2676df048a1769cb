import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {hasForm, isFormOpen, listOwnForms} from './has-form.ts'

const {forms, features} = declaredDefaults
const NOW = Date.parse('2026-11-20T10:00:00+10:00')
const without: Settings['forms'] = {...forms, general: {...forms.general, on: false}}

describe('the page of a form [2.9, 2.17]', () => {
  it('exists where the site has the form, and about a car only with one', () => {
    expect(hasForm({forms, features}, 'general', false)).toBe(true)
    expect(hasForm({forms, features}, 'enquiry', false)).toBe(false)
    expect(hasForm({forms, features}, 'enquiry', true)).toBe(true)
    expect(hasForm({forms: without, features}, 'general', true)).toBe(false)
    expect(hasForm({forms: without, features}, 'location', false)).toBe(false)
  })

  it('is listed without those about a car or a place', () => {
    const listed = listOwnForms({forms, features}, NOW)
    expect(listed).toContain('general')
    for (const id of ['enquiry', 'requestPhotos', 'location', 'offerEnquiry'] as const)
      expect(listed).not.toContain(id)
    expect(listOwnForms({forms: without, features}, NOW)).not.toContain('general')
  })

  const FORMS = [
    ['tradeIn', 'tradeIn'],
    ['testDrive', 'testDrives'],
    ['serviceBooking', 'serviceBooking'],
  ] as const
  const STATES = [
    ['by itself', undefined, true],
    ['not where the feature is off', {on: false, window: null}, false],
    ['not after the last day', {on: true, window: {start: null, end: '2026-11-19T00:00:00Z'}}, false],
  ] as const
  it.each(
    FORMS.flatMap(([form, feature]) =>
      STATES.map(([when, flag, open]) => [form, when, feature, flag, open] as const),
    ),
  )('exists for %s or not %s [2.8, 2.16, 2.17]', (form, _when, feature, flag, open) => {
    const settings = {forms, features: {...features, ...(flag && {[feature]: flag})}}
    expect(isFormOpen(settings, form, false, NOW)).toBe(open)
    expect(listOwnForms(settings, NOW).includes(form)).toBe(open)
    expect(listOwnForms(settings, NOW)).toContain('finance')
  })
})
