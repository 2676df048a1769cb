import {declaredDefaults, type Settings} from '@forecourt/schemas'
import {describe, expect, it} from 'vitest'
import {hasForm, isFormOpen, listOwnForms} from './has-form.ts'

const {forms, features} = declaredDefaults
const NOW = Date.parse('2026-11-20T10:00:00+10:00')
const without: Settings['forms'] = {...forms, general: {...forms.general, on: false}}

describe('[2.9] [2.17] the page of a form', () => {
  it('stands where the site has the form, and about a car only with one', () => {
    expect(hasForm(forms, 'general', false)).toBe(forms.general.on)
    expect(hasForm({...forms, enquiry: {...forms.enquiry, on: true}}, 'enquiry', false)).toBe(false)
    expect(hasForm({...forms, enquiry: {...forms.enquiry, on: true}}, 'enquiry', true)).toBe(true)
    expect(hasForm(without, 'general', true)).toBe(false)
    expect(hasForm(without, 'location', false)).toBe(false)
  })

  it('is listed without those about a car or a place', () => {
    const listed = listOwnForms({forms, features}, NOW)
    expect(listed).toContain('general')
    for (const id of ['enquiry', 'photos', 'location', 'offer'] as const) expect(listed).not.toContain(id)
    expect(listOwnForms({forms: without, features}, NOW)).not.toContain('general')
  })
  it.each([
    ['by itself', {}, {}, true],
    ['not where the site has no such form', {tradeIn: {...forms.tradeIn, on: false}}, {}, false],
    ['not where the feature is off', {}, {tradeIn: {...features.tradeIn, on: false}}, false],
    [
      'not after the feature’s last day',
      {},
      {tradeIn: {on: true, window: {start: null, end: '2026-11-19T00:00:00Z'}}},
      false,
    ],
  ])('the trade-in form stands %s', (_, form, feature, open) => {
    const settings = {forms: {...forms, ...form}, features: {...features, ...feature}}
    expect(isFormOpen(settings, 'trade-in', false, NOW)).toBe(open)
    expect(listOwnForms(settings, NOW).includes('trade-in')).toBe(open)
    expect(listOwnForms(settings, NOW)).toContain('finance')
  })
})
