import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {sampleForm, sampleOpenLocation, TYPED} from '#/testing/sample-form'
import {FORM_IDS} from './all-forms'
import type {Agreement} from './form-agreements'
import {checkAnswers, type PostedValues} from './form-schema'
import {listFields, type SiteField, type SiteForm} from './site-form'

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
    for (const rego of ['???', 'ÄBC123', '1234567890'])
      expect(listErrorFields('general', {...service, rego})).toEqual(['rego'])
  })

  it.each([
    ['email', 'alex'],
    ['email', 'a@example.com, b@example.com'],
    ['phone', '12'],
    ['phone', 'call me'],
    ['name', '1234'],
    ['name', '\u3164'],
    ['message', 'x'.repeat(2001)],
    ['message', '\u200b \u2060'],
  ])('refuses %s "%s" with what to do', (field, value) => {
    expect(listErrorFields('enquiry', {...TYPED, [field]: value})).toEqual([field])
  })

  it.each([
    ['$5,000', '5000'],
    ['4,999.50', '5000'],
    ['５ ０００', '5000'],
    ['5,00', null],
    ['5k', '5000'],
    ['10,000,001', null],
  ])('reads the amount %s as %s', (deposit, dollars) => {
    const checked = checkAnswers(sampleForm('finance'), {...TYPED, location: 'north', deposit})
    expect(checked.ok ? checked.answers.deposit : null).toBe(dollars)
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

/** A form of these fields and agreements alone. */
function buildForm(
  fields: readonly (Partial<SiteField> & {name: string})[],
  more: Partial<Pick<SiteForm, 'agreements' | 'hidden' | 'places'>> = {},
): SiteForm {
  const whole = fields.map(
    (field): SiteField => ({
      kind: 'text',
      label: 'Field',
      required: false,
      choices: [],
      ...field,
    }),
  )
  return {...sampleForm('enquiry'), agreements: [], hidden: {}, ...more, steps: [{title: '', fields: whole}]}
}

/** The answers, or the message of each wrong field. */
function check(form: SiteForm, posted: PostedValues) {
  const checked = checkAnswers(form, posted)
  if (checked.ok) return checked.answers
  return {wrong: Object.fromEntries(checked.errors.map(({field, message}) => [field, message]))}
}

const COLOURS = ['red', 'blue'].map((value) => ({value, label: value}))
const LONG = 'x'.repeat(9)

describe('a text of a form', () => {
  it.each<[string, Partial<SiteField>, PostedValues, object]>([
    ['that is optional and absent', {}, {}, {}],
    ['that is optional and blank', {}, {a: '  '}, {}],
    ['with spaces around it', {}, {a: ' yes '}, {a: 'yes'}],
    ['that is required and absent', {required: true}, {}, {wrong: {a: 'Fill in “Field”.'}}],
    ['that is required and blank', {required: true}, {a: ' '}, {wrong: {a: 'Fill in “Field”.'}}],
    ['with its own words where absent', {required: true, missing: 'Say it.'}, {}, {wrong: {a: 'Say it.'}}],
    ['given twice', {}, {a: ['x', 'y']}, {wrong: {a: 'Give one answer for “Field”.'}}],
    ['as long as allowed', {most: 9}, {a: LONG}, {a: LONG}],
    ['of letters of two units', {most: 2}, {a: '😀😀'}, {a: '😀😀'}],
    ['that is too long', {most: 8}, {a: LONG}, {wrong: {a: '“Field” is too long: use at most 8 letters.'}}],
    [
      'that is too long, with its own words',
      {most: 8, invalid: 'Shorter.'},
      {a: LONG},
      {wrong: {a: 'Shorter.'}},
    ],
    [
      'of a wrong kind',
      {kind: 'email'},
      {a: 'alex'},
      {wrong: {a: 'Write an e-mail address such as name@example.com.'}},
    ],
    [
      'of a wrong kind, with its own words',
      {kind: 'email', invalid: 'Again.'},
      {a: 'x'},
      {wrong: {a: 'Again.'}},
    ],
    ['that is one of the choices', {kind: 'choice', choices: COLOURS}, {a: 'red'}, {a: 'red'}],
    [
      'that is no choice',
      {kind: 'choice', choices: COLOURS},
      {a: 'green'},
      {wrong: {a: 'Choose one of the answers for “Field”.'}},
    ],
    [
      'that is no choice, with its own words',
      {kind: 'choice', choices: COLOURS, missing: 'Choose.'},
      {a: 'green'},
      {wrong: {a: 'Choose.'}},
    ],
    [
      'that is none of the times',
      {kind: 'time', choices: [{value: '09:00', label: '9'}]},
      {a: '10:00'},
      {wrong: {a: 'Choose one of the answers for “Field”.'}},
    ],
    ['without choices to choose from', {kind: 'text', choices: COLOURS}, {a: 'green'}, {a: 'green'}],
  ])('is checked: one %s', (_what, field, posted, expected) => {
    expect(check(buildForm([{name: 'a', ...field}]), posted)).toEqual(expected)
  })
})

describe('ticks of a form [7.10]', () => {
  const NONE = {wrong: {a: 'Choose at least one.'}}
  it.each<[string, Partial<SiteField>, PostedValues, object]>([
    ['without one', {}, {}, {}],
    ['one', {}, {a: 'red'}, {a: ['red']}],
    ['several, in the order of the choices', {}, {a: ['blue', 'red']}, {a: ['red', 'blue']}],
    [
      'a known and an unknown one',
      {},
      {a: ['red', 'green']},
      {wrong: {a: 'Choose among the answers for “Field”.'}},
    ],
    ['none, though required', {required: true}, {}, NONE],
    ['one, as required', {required: true}, {a: 'blue'}, {a: ['blue']}],
    ['none, with the field’s own words', {required: true, missing: 'Tick.'}, {}, {wrong: {a: 'Tick.'}}],
  ])('are checked: %s', (_what, field, posted, expected) => {
    expect(check(buildForm([{name: 'a', kind: 'ticks', choices: COLOURS, ...field}]), posted)).toEqual(
      expected,
    )
  })
})

describe('agreements of a form', () => {
  const terms: Agreement = {
    name: 'terms_conditions',
    label: 'I agree',
    link: null,
    ticked: false,
    required: true,
    missing: undefined,
  }
  it.each<[string, Partial<Agreement>, PostedValues, object]>([
    ['one that is given', {}, {terms_conditions: 'yes'}, {terms_conditions: true}],
    ['another value', {}, {terms_conditions: 'no'}, {wrong: {terms_conditions: 'Please tick this.'}}],
    ['an optional one that is refused', {required: false}, {terms_conditions: 'no'}, {}],
    ['a required one that is not', {}, {}, {wrong: {terms_conditions: 'Please tick this.'}}],
    ['its own words', {missing: 'Agree.'}, {}, {wrong: {terms_conditions: 'Agree.'}}],
    ['an optional one that is not given', {required: false}, {}, {}],
    ['an optional one that is given', {required: false}, {terms_conditions: 'yes'}, {terms_conditions: true}],
  ])('are checked: %s', (_what, agreement, posted, expected) => {
    expect(check(buildForm([], {agreements: [{...terms, ...agreement}]}), posted)).toEqual(expected)
  })
})

describe('errors of a form', () => {
  it('are one for each field, in the form’s order', () => {
    const form = buildForm([
      {name: 'b', required: true},
      {name: 'a', kind: 'ticks', choices: COLOURS, required: true},
    ])
    const checked = checkAnswers(form, {a: ['green']})
    expect(checked).toEqual({
      ok: false,
      errors: [
        {field: 'b', message: 'Fill in “Field”.'},
        {field: 'a', message: 'Choose among the answers for “Field”.'},
      ],
    })
  })
})

describe('a conditional field of a form', () => {
  it.each<[string, PostedValues, object]>([
    ['it holds', {kind: 'red', a: 'x'}, {kind: 'red', a: 'x'}],
    ['it holds, and there is no answer', {kind: 'red'}, {wrong: {a: 'Fill in “Field”.'}}],
    ['another value', {kind: 'blue', a: 'x'}, {kind: 'blue'}],
    ['several values', {kind: ['red'], a: 'x'}, {wrong: {kind: 'Give one answer for “Field”.'}}],
  ])('is asked only while its condition holds: %s', (_what, posted, expected) => {
    const when = {field: 'kind', is: ['red']}
    expect(check(buildForm([{name: 'kind'}, {name: 'a', required: true, when}]), posted)).toEqual(expected)
  })
})

describe('the place and the dealership of a form [5.8c]', () => {
  const places = [
    ['yard', 'north'],
    ['shop', 'south'],
  ].map(([slug = '', dealership = '']) => ({
    id: slug,
    slug,
    name: slug,
    dealership,
    department: 'sales' as const,
    hours: [],
    specialHours: [],
    workshopCapacity: null,
    loanCars: 0,
    zone: 'Australia/Sydney',
  }))
  const wrong = {
    wrong: {location: 'This place is not one of the dealership you chose. Please choose again.'},
  }
  it.each<[string, PostedValues, {[name: string]: string}, object]>([
    ['agree', {location: 'yard', dealership: 'north'}, {}, {location: 'yard', dealership: 'north'}],
    ['do not agree', {location: 'shop', dealership: 'north'}, {}, wrong],
    ['of no known place', {location: 'elsewhere', dealership: 'north'}, {}, wrong],
    ['of only a place', {location: 'shop'}, {}, {location: 'shop'}],
    ['of only a dealership', {dealership: 'north'}, {}, {dealership: 'north'}],
    ['of a place that the form itself sends', {dealership: 'north'}, {location: 'shop'}, wrong],
    [
      'of a place that the form itself sends, of the dealership',
      {dealership: 'south'},
      {location: 'shop'},
      {location: 'shop', dealership: 'south'},
    ],
  ])('are compared: %s', (_what, posted, hidden, expected) => {
    expect(check(buildForm([{name: 'location'}, {name: 'dealership'}], {places, hidden}), posted)).toEqual(
      expected,
    )
  })
})
