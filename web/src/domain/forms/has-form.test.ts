import {declaredDefaults, type Settings} from '@forecourt/schemas'
import {describe, expect, it} from 'vitest'
import {hasForm, listOwnForms} from './has-form.ts'

const {forms} = declaredDefaults
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
    const listed = listOwnForms(forms)
    expect(listed).toContain('general')
    for (const id of ['enquiry', 'photos', 'location', 'offer'] as const) expect(listed).not.toContain(id)
    expect(listOwnForms(without)).not.toContain('general')
  })
})
