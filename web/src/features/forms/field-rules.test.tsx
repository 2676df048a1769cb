import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {sampleForm, TYPED} from '#/testing/sample-form'
import {checkValue} from './browser/form-fields'
import {buildFieldRules} from './field-rules'
import {FormField} from './form-field'
import {checkAnswers} from './form-schema'
import {listFields} from './site-form'

const FORM = sampleForm('general')
const ANSWERS = {...TYPED, category: 'Service Enquiry', location: 'north', rego: 'ABC123'}

/** What the script and what the server says of an answer. */
function check(field: string, value: string) {
  const said = checkValue({value, validity: {valid: true, valueMissing: false}}, buildFieldRules(FORM)[field])
  const checked = checkAnswers(FORM, {...ANSWERS, [field]: value})
  return {
    script: said,
    server: checked.ok ? null : (checked.errors.find((error) => error.field === field)?.message ?? null),
  }
}

describe('the script of a form', () => {
  it.each([
    ['phone', '04.1234.5678'],
    ['phone', '0412–345–678'],
    ['phone', '\u202a0412 345 678\u202c'],
    ['phone', '٠٤١٢٣٤٥٦٧٨'],
    ['phone', '03 9555 0100 ext 12'],
    ['phone', 'Ph: 0412 345 678'],
    ['phone', '0441 000 000'],
    ['rego', 'ABC·12D'],
    ['rego', 'abc.12–d'],
    ['rego', 'ＡＢＣ１２３'],
    ['rego', '1 2 3 4 5 6 7 8 9'],
    ['message', '😀'.repeat(2000)],
  ])('takes what the server takes as %s: %s', (field, value) => {
    expect(check(field, value)).toEqual({script: null, server: null})
  })

  it.each([
    ['phone', '12', 'Write a phone number such as 0412 345 678 or (07) 3333 4444.'],
    ['rego', 'ÄBC123', 'Write the number on your plates, for example ABC123.'],
    ['rego', '1234567890', 'Write the number on your plates, for example ABC123.'],
    ['message', 'x'.repeat(2001), '“Your message” is too long: use at most 2,000 letters.'],
    ['name', 'x'.repeat(101), '“Your name” is too long: use at most 100 letters.'],
  ])('says what the server says of the %s %j', (field, value, said) => {
    expect(check(field, value)).toEqual({script: said, server: said})
  })
})

describe('a message of several lines', () => {
  const typed = 'x\n'.repeat(999)

  it.each([
    ['the longest', `${typed}xx`, null],
    ['one letter more', `${typed}xxx`, '“Your message” is too long: use at most 2,000 letters.'],
  ])('counts a line break as one letter, as typed and as browsers post it: %s', (_what, text, said) => {
    expect(check('message', text)).toEqual({script: said, server: said})
    expect(check('message', text.replaceAll('\n', '\r\n')).server).toBe(said)
  })
})

describe('a field of a form', () => {
  it('keeps all that is pasted, until it is sent', () => {
    const cut = listFields(FORM).filter((field) =>
      renderToStaticMarkup(<FormField field={field} value={undefined} error={null} />).includes('maxLength'),
    )
    expect(cut).toEqual([])
  })
})
