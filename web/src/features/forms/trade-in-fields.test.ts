import {describe, expect, it} from 'vitest'
import {sampleForm} from '#/testing/sample-form'
import {checkAnswers} from './form-schema'
import {listFields} from './site-form'

const form = sampleForm('tradeIn')
const ANSWERS: {readonly [kind: string]: string} = {
  email: 'alex@example.com',
  phone: '0412 345 678',
  postcode: '4000',
  rego: 'ABC123',
}
/** Valid values of the required fields. */
const GOOD = Object.fromEntries(
  listFields(form)
    .filter(({required}) => required)
    .map(({name, kind, choices}) => [name, choices[0]?.value ?? ANSWERS[kind] ?? 'Alex Example']),
)

function listErrorFields(changed: object): string[] {
  const checked = checkAnswers(form, {...GOOD, ...changed})
  return checked.ok ? [] : checked.errors.map(({field}) => field)
}

describe('the fields of a trade-in [5.9d]', () => {
  it('are a phone, an e-mail address and words', () => {
    const kinds = new Map(listFields(form).map(({name, kind}) => [name, kind]))
    expect([kinds.get('phone'), kinds.get('email'), kinds.get('name')]).toEqual(['phone', 'email', 'name'])
  })

  it('accept valid values', () => {
    expect(listErrorFields({})).toEqual([])
  })

  it.each([
    ['phone', '12'],
    ['phone', 'call me'],
    ['email', 'alex@'],
    ['email', 'alex example'],
    ['name', '42'],
  ])('refuse as %s: %s', (field, value) => {
    expect(listErrorFields({[field]: value})).toEqual([field])
  })

  it('take any words in a text, however they are written', () => {
    const words = listFields(form).filter(({kind}) => kind === 'long-text')
    expect(words.length).toBeGreaterThan(0)
    for (const {name} of words) expect(listErrorFields({[name]: '1. <b>Zoë</b>, "3,5 t" & 名'})).toEqual([])
  })
})
