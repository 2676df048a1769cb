import type {FormField} from '@forecourt/schemas/settings/groups/form-changes'
import {describe, expect, it} from 'vitest'
import {NO_TERMS} from '#/domain/finance/loan-terms'
import {SNAPSHOT, sampleForm, sampleOpenLocation, TYPED} from '#/testing/sample-form'
import {checkAnswers} from './form-schema'
import {listFields} from './site-form'

function addField(field: FormField, changed: {required?: 'yes' | 'no' | 'usual'; label?: string} = {}) {
  return {field, show: 'yes' as const, required: 'usual' as const, label: null, ...changed}
}

function enquiryWith(changed: Parameters<typeof sampleForm>[1]) {
  return sampleForm('enquiry', {about: {car: null}, ...changed})
}

describe('fields that a site adds', () => {
  it('come before the message, once, in the order of the settings [3.17a]', () => {
    const form = enquiryWith({fields: [addField('rego'), addField('location'), addField('phone')]})
    expect(listFields(form).map(({name}) => name)).toEqual([
      'name',
      'email',
      'phone',
      'rego',
      'location',
      'message',
    ])
  })

  it('require location and dealership where they are shown [5.8c]', () => {
    const form = enquiryWith({fields: [addField('location'), addField('dealership')]})
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

  it('are chosen for the shopper where there is but one [5.8c]', () => {
    const form = enquiryWith({fields: [addField('location')], places: [sampleOpenLocation('north')]})
    expect(listFields(form).map(({name}) => name)).not.toContain('location')
    expect(form.hidden).toEqual({location: 'north'})
  })

  it('choose the location of the car first, where it is one of the choices [5.8c]', () => {
    const fields = [addField('location'), addField('dealership')]
    const chosen = (location_slug: string | null, dealership_slug: string) =>
      listFields(
        enquiryWith({fields, about: {car: SNAPSHOT && {...SNAPSHOT, location_slug, dealership_slug}}}),
      ).flatMap(({name, value}) => (name === 'location' || name === 'dealership' ? [value] : []))
    expect(chosen('south', 'b-dealership')).toEqual(['south', 'b-dealership'])
    expect(chosen('elsewhere', 'a-dealership')).toEqual([undefined, 'a-dealership'])
    expect(chosen(null, '')).toEqual([undefined, undefined])
  })

  it('leave a registration number optional unless the site says otherwise [5.8d]', () => {
    expect(checkAnswers(enquiryWith({fields: [addField('rego')]}), TYPED).ok).toBe(true)
    expect(checkAnswers(enquiryWith({fields: [addField('rego', {required: 'yes'})]}), TYPED).ok).toBe(false)
  })

  it('start with Queensland as the state, or what the site says [9.12c]', () => {
    const getState = (forms: object) =>
      listFields(enquiryWith({fields: [addField('rego_state')], forms})).find(
        ({name}) => name === 'rego_state',
      )?.value
    expect(getState({})).toBe('QLD')
    expect(getState({defaultState: 'wa'})).toBe('WA')
  })

  it('ask for a last name after the name, which becomes the first one', () => {
    const form = enquiryWith({fields: [addField('last_name')]})
    expect(listFields(form).map(({label}) => label)).toEqual([
      'First name',
      'Last name',
      'E-mail',
      'Phone',
      'Your message',
    ])
  })
})

it('price of an enquiry about finance › is that of its car, unless the link has a budget', () => {
  const car = SNAPSHOT && {...SNAPSHOT, price: 46_888}
  const getPrice = (about: object) =>
    listFields(sampleForm('finance', {about})).find(({name}) => name === 'vehicle_price_budget')?.value
  expect(getPrice({car})).toBe('46,888')
  expect(getPrice({car: car && {...car, price: 0}})).toBeUndefined()
  const financeRequest = {budget: 31_500, car: null, dealership: null, carType: null, terms: NO_TERMS}
  expect(getPrice({car, financeRequest})).toBe('31,500')
})
