import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {FORM_IDS} from './all-forms'
import {checkAnswers} from './form-schema'
import {listFields} from './site-form'
import {sampleForm, sampleOpenLocation, TYPED} from './testing'

function listErrorFields(
  id: (typeof FORM_IDS)[number],
  values: object,
  changed: Parameters<typeof sampleForm>[1] = {},
) {
  const form = sampleForm(id, changed)
  const checked = checkAnswers(form, {...values})
  return checked.ok ? [] : checked.errors.map(({field}) => field)
}

describe('schema of a form', () => {
  it('asks for a message, unless the site does not [5.8a]', () => {
    const {message: _, ...rest} = TYPED
    expect(listErrorFields('enquiry', rest)).toEqual(['message'])
    expect(listErrorFields('enquiry', rest, {forms: {messageRequired: false}})).toEqual([])
  })

  it('follows the form’s own requirements [5.8a]', () => {
    const {message: _, ...rest} = TYPED
    const fields = [{field: 'message', show: 'usual', required: 'no', label: null}] as const
    expect(listErrorFields('enquiry', rest, {fields})).toEqual([])
  })

  it('asks for category and location where they are shown [5.8b, 5.8c]', () => {
    expect(listErrorFields('general', TYPED)).toEqual(['category', 'location'])
    expect(listErrorFields('general', {...TYPED, category: 'General Enquiry', location: 'north'})).toEqual([])
    expect(listErrorFields('general', {...TYPED, category: 'Made Up', location: 'elsewhere'})).toEqual([
      'category',
      'location',
    ])
  })

  it('needs no message for pictures, and no day or time for a test drive [5.6a, 5.6b]', () => {
    const {message: _, ...rest} = TYPED
    expect(listErrorFields('requestPhotos', rest)).toEqual([])
    expect(listErrorFields('testDrive', {...rest, location: 'north'})).toEqual([])
  })

  it('takes a form without a registration number [5.8d]', () => {
    const service = {...TYPED, category: 'Service Enquiry', location: 'north'}
    expect(listErrorFields('general', service)).toEqual([])
    expect(listErrorFields('general', {...service, rego: 'abc-123'})).toEqual([])
    expect(listErrorFields('general', {...service, rego: '???'})).toEqual(['rego'])
  })

  it.each([
    ['email', 'alex'],
    ['email', 'a@example.com, b@example.com'],
    ['phone', '12'],
    ['phone', 'call me'],
    ['name', '1234'],
    ['message', 'x'.repeat(2001)],
  ])('refuses %s "%s" with what to do', (field, value) => {
    expect(listErrorFields('enquiry', {...TYPED, [field]: value})).toEqual([field])
  })

  it('asks a conditional field only while its condition holds, and drops it otherwise', () => {
    const form = sampleForm('general')
    const posted = {...TYPED, location: 'north', rego: 'ABC123'}
    const general = checkAnswers(form, {...posted, category: 'General Enquiry'})
    const service = checkAnswers(form, {...posted, category: 'Service Enquiry'})
    expect(general.ok && general.answers.rego).toBeUndefined()
    expect(service.ok && service.answers.rego).toBe('ABC123')
  })

  it('chooses the only location for the shopper [4.10i]', () => {
    const form = sampleForm('parts', {places: [sampleOpenLocation('north')]})
    expect(form.hidden.location).toBe('north')
    expect(listFields(form).some(({name}) => name === 'location')).toBe(false)
  })

  it('accepts several additional services, and none that the site does not offer [7.10]', () => {
    const typed = {...TYPED, rego: 'ABC123', vehicle: 'Toyota HiLux'}
    expect(
      listErrorFields('serviceBooking', {...typed, additional_services: ['Courtesy car', 'Wheel alignment']}),
    ).toEqual([])
    expect(listErrorFields('serviceBooking', {...typed, additional_services: ['Gold plating']})).toEqual([
      'additional_services',
    ])
  })

  it('names only its own fields and never throws, whatever is posted', () => {
    const value = fc.oneof(fc.string({maxLength: 50}), fc.array(fc.string(), {maxLength: 4}))
    fc.assert(
      fc.property(fc.constantFrom(...FORM_IDS), fc.dictionary(fc.string(), value), (id, junk) => {
        const form = sampleForm(id)
        const names = new Set(listFields(form).map(({name}) => name))
        const checked = checkAnswers(form, {...junk, ...TYPED})
        if (!checked.ok) return checked.errors.every(({field}) => names.has(field))
        const agreed = form.agreements.map(({name}) => name)
        const known = new Set([...names, ...Object.keys(form.hidden), ...agreed])
        return Object.keys(checked.answers).every((name) => known.has(name))
      }),
    )
  })
})
