import type {FormField} from '@forecourt/schemas'
import {describe, expect, it} from 'vitest'
import {checkAnswers} from './form-schema'
import {listFields} from './site-form'
import {CAR, sampleForm, samplePlaceOpen, TYPED} from './testing'

function added(field: FormField, changed: {required?: 'yes' | 'no' | 'usual'; label?: string} = {}) {
  return {field, show: 'yes' as const, required: 'usual' as const, label: null, ...changed}
}

function enquiryWith(changed: Parameters<typeof sampleForm>[1]) {
  return sampleForm('enquiry', {about: {car: null}, ...changed})
}

describe('fields that a site adds', () => {
  it('[3.17a] stand before the message, once, in the order of the settings', () => {
    const form = enquiryWith({fields: [added('rego'), added('location'), added('phone')]})
    expect(listFields(form).map(({name}) => name)).toEqual([
      'name',
      'email',
      'phone',
      'rego',
      'location',
      'message',
    ])
  })

  it('[5.8c] location and dealership must be chosen where they are shown', () => {
    const form = enquiryWith({fields: [added('location'), added('dealership')]})
    expect(checkAnswers(form, TYPED)).toEqual({
      ok: false,
      errors: [
        {field: 'location', message: 'Choose a location.'},
        {field: 'dealership', message: 'Choose a dealership.'},
      ],
    })
    const chosen = {...TYPED, location: 'north', dealership: 'a-dealership'}
    expect(checkAnswers(form, chosen)).toMatchObject({ok: true, answers: {dealership: 'a-dealership'}})
    expect(checkAnswers(form, {...chosen, dealership: 'stranger'}).ok).toBe(false)
  })

  it('[5.8c] are chosen for the shopper where there is but one', () => {
    const form = enquiryWith({fields: [added('location')], places: [samplePlaceOpen('north')]})
    expect(listFields(form).map(({name}) => name)).not.toContain('location')
    expect(form.hidden).toEqual({location: 'north'})
  })

  it('[5.8c] the place of the car is chosen at first, where it is one of the choices', () => {
    const fields = [added('location'), added('dealership')]
    const chosen = (location_slug: string | null, dealership_slug: string) =>
      listFields(
        enquiryWith({fields, about: {car: CAR && {...CAR, location_slug, dealership_slug}}}),
      ).flatMap(({name, value}) => (name === 'location' || name === 'dealership' ? [value] : []))
    expect(chosen('south', 'b-dealership')).toEqual(['south', 'b-dealership'])
    expect(chosen('elsewhere', 'a-dealership')).toEqual([undefined, 'a-dealership'])
    expect(chosen(null, '')).toEqual([undefined, undefined])
  })

  it('[5.8d] a registration number stays optional unless the site says otherwise', () => {
    expect(checkAnswers(enquiryWith({fields: [added('rego')]}), TYPED).ok).toBe(true)
    expect(checkAnswers(enquiryWith({fields: [added('rego', {required: 'yes'})]}), TYPED).ok).toBe(false)
  })

  it('[9.12c] the state is Queensland at first, or what the site says', () => {
    const stateOf = (forms: object) =>
      listFields(enquiryWith({fields: [added('rego_state')], forms})).find(({name}) => name === 'rego_state')
        ?.value
    expect(stateOf({})).toBe('QLD')
    expect(stateOf({defaultState: 'wa'})).toBe('WA')
  })

  it('a last name follows the name, which becomes the first one', () => {
    const form = enquiryWith({fields: [added('last_name')]})
    expect(listFields(form).map(({label}) => label)).toEqual([
      'First name',
      'Last name',
      'E-mail',
      'Phone',
      'Your message',
    ])
  })
})
