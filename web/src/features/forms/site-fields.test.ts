import type {FormField} from '@forecourt/schemas'
import {describe, expect, it} from 'vitest'
import {checkAnswers} from './check-answers'
import {chooseCarPlace} from './choose-car-place'
import {resolveForm} from './resolve-form'
import {fieldsOf} from './resolved-form'
import {place, rules, TYPED} from './testing'

function added(field: FormField, changed: {required?: 'yes' | 'no' | 'usual'; label?: string} = {}) {
  return {field, show: 'yes' as const, required: 'usual' as const, label: null, ...changed}
}

function enquiryWith(...[changed]: Parameters<typeof rules>) {
  const form = resolveForm('enquiry', rules(changed))
  if (!form) throw new Error('no form')
  return form
}

describe('fields that a site adds', () => {
  it('[3.17a] stand before the message, once, in the order of the settings', () => {
    const form = enquiryWith({fields: [added('rego'), added('location'), added('phone')]})
    expect(fieldsOf(form).map(({name}) => name)).toEqual([
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
    const chosen = {...TYPED, location: 'north', dealership: 'b-dealership'}
    expect(checkAnswers(form, chosen)).toMatchObject({ok: true, answers: {dealership: 'b-dealership'}})
    expect(checkAnswers(form, {...chosen, dealership: 'stranger'}).ok).toBe(false)
  })

  it('[5.8c] are chosen for the shopper where there is but one', () => {
    const form = enquiryWith({fields: [added('location')], places: [place('north')]})
    expect(fieldsOf(form).map(({name}) => name)).not.toContain('location')
    expect(form.hidden).toEqual({location: 'north'})
  })

  it('[5.8c] the place of the car is chosen at first, where it is one of the choices', () => {
    const form = enquiryWith({fields: [added('location'), added('dealership')]})
    const chosen = (location: string | null, dealership: string | null) =>
      fieldsOf(chooseCarPlace(form, {location, dealership})).flatMap(({name, value}) =>
        name === 'location' || name === 'dealership' ? [value] : [],
      )
    expect(chosen('south', 'b-dealership')).toEqual(['south', 'b-dealership'])
    expect(chosen('elsewhere', 'a-dealership')).toEqual([undefined, 'a-dealership'])
    expect(chosen(null, null)).toEqual([undefined, undefined])
  })

  it('[5.8d] a registration number stays optional unless the site says otherwise', () => {
    expect(checkAnswers(enquiryWith({fields: [added('rego')]}), TYPED).ok).toBe(true)
    expect(checkAnswers(enquiryWith({fields: [added('rego', {required: 'yes'})]}), TYPED).ok).toBe(false)
  })

  it('[9.12c] the state is Queensland at first, or what the site says', () => {
    const stateOf = (settings: object) =>
      fieldsOf(enquiryWith({fields: [added('rego_state')], settings})).find(({name}) => name === 'rego_state')
        ?.value
    expect(stateOf({})).toBe('QLD')
    expect(stateOf({defaultState: 'wa'})).toBe('WA')
  })

  it('a last name follows the name, which becomes the first one', () => {
    const form = enquiryWith({fields: [added('last_name')]})
    expect(fieldsOf(form).map(({label}) => label)).toEqual([
      'First name',
      'Last name',
      'E-mail',
      'Phone',
      'Your message',
    ])
  })
})
