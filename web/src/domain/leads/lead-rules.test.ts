import {describe, expect, it} from 'vitest'
import {sampleRead, sampleSnapshot, sampleSubmission} from '#/testing/sample-lead'
import {hashContent, listClusterKeys} from './hash-lead'
import {readLead} from './lead-submission'
import {getFirstName, getFullName, toGreetingName} from './lead-text'
import {resolveDepartment} from './resolve-department'
import {rewriteCareers} from './rewrite-careers'

const contact = {name: 'Cher', phone: '0412 345 678', email: 'Cher@Shopper.example'}
const consent = {
  purpose: 'terms',
  wording: 'I agree.',
  version: 'v1',
  given: true,
  preTicked: false,
  at: '2026-03-02T09:15:30+10:00',
}

describe('two submissions of one form', () => {
  const {context} = sampleSubmission()
  const later = {...context, secondsOnForm: 90, url: 'https://sample-site.example/'}
  it('are the same although times, seconds and pages differ', () => {
    const first = hashContent(sampleRead({consents: [consent]}))
    expect(
      hashContent(sampleRead({consents: [{...consent, at: '2026-03-02T09:16:00+10:00'}], context: later})),
    ).toBe(first)
    expect(first).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    {message: 'Is it sold?'},
    {category: 'Other'},
    {subcategory: 'Other'},
    {contact},
    {car: null},
    {car: {...sampleSnapshot, id: 'car-2'}},
    {consents: [{...consent, given: false}]},
    {consents: []},
    {answers: []},
    {offerAccepted: true},
    {finance: {method: 'cash' as const}},
    {tradeIn: {rego: 'ABC123'}},
    {location: null},
  ])('are two when %j differs', (changed) => {
    expect(hashContent(sampleRead({consents: [consent], ...changed}))).not.toBe(
      hashContent(sampleRead({consents: [consent]})),
    )
  })
})

describe('one interest', () => {
  const getKeys = (changed: object) => listClusterKeys(sampleRead({contact, ...changed}))
  it('is the same phone or the same address with the same car, however it is written', () => {
    const [phone, email] = getKeys({})
    expect(getKeys({contact: {...contact, phone: '+61 412 345 678', email: null}})).toEqual([phone])
    expect(getKeys({contact: {...contact, phone: null, email: 'cher@shopper.example'}})).toEqual([email])
    expect(phone).not.toBe(email)
  })

  it('is a new one for another car, and none without a car', () => {
    expect(getKeys({car: {...sampleSnapshot, id: 'car-2'}})).not.toContain(getKeys({})[0])
    expect(getKeys({car: null})).toEqual([])
  })
})

describe('the name of a shopper', () => {
  const unnamed = {name: null, firstName: null, lastName: null, email: null, phone: null, postcode: null}
  it.each([
    [{name: 'Alex van der Berg'}, 'Alex van der Berg', 'Alex'],
    [{firstName: 'Alex', lastName: 'Example'}, 'Alex Example', 'Alex'],
    [{firstName: 'Mary Ann'}, 'Mary Ann', 'Mary Ann'],
    [{name: 'Dr Example', firstName: 'Alex'}, 'Dr Example', 'Alex'],
    [{}, '', ''],
  ])('is read from %j as %j, in a letter %j', (given, name, first) => {
    const lead = {contact: {...unnamed, ...given}}
    expect(getFullName(lead)).toBe(name)
    expect(getFirstName(lead)).toBe(first)
  })
})

describe('limits of a submission', () => {
  const getFaults = (changed: object) => {
    const reading = readLead({...sampleSubmission(), ...changed})
    return reading.ok ? [] : reading.faults
  }
  it.each([
    ['0412 345 678', true],
    ['(07) 3000.0000', true],
    ['123456', true],
    ['12345', false],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['x0412 345 678', false],
    ['0412 345 678 ext', false],
  ])('check the phone %s: %s', (phone, valid) => {
    expect(getFaults({contact: {name: 'Cher', phone}})).toEqual(
      valid ? [] : [{path: 'contact.phone', message: 'Write a phone number, for example 0412 345 678'}],
    )
  })

  it.each([
    [{consents: [{...consent, wording: ' '}]}, 'consents.0.wording', 'The words of the consent are missing'],
    [{category: ' '}, 'category', 'Fill this in'],
    [{answers: [{field: 'rego', label: '', value: ''}]}, 'answers.0.label', 'Fill this in'],
  ])('refuse an empty text: %j', (changed, path, message) => {
    expect(getFaults(changed)).toEqual([{path, message}])
  })

  it('accept the line ends of any system', () => {
    expect(sampleRead({message: 'one\r\ntwo\rthree\u2028four\u2029five'}).message).toBe(
      'one\ntwo\nthree\nfour\nfive',
    )
  })
})

describe('careers [5.8f]', () => {
  it.each(['Careers Enquiry', 'career enquiry'])(
    'turns %s into a general enquiry of its own kind',
    (category) => {
      expect(rewriteCareers(sampleRead({category}))).toMatchObject({
        category: 'General Enquiry',
        subcategory: 'Career Enquiry',
        department: 'careers',
      })
    },
  )

  it.each(['General Enquiry', 'Careers Enquiry about cars', 'My careers enquiry'])(
    'leaves %s unchanged',
    (category) => {
      const lead = sampleRead({category})
      expect(rewriteCareers(lead)).toBe(lead)
    },
  )
})

describe('the department of a form that belongs to one', () => {
  it.each([
    ['service', 'Fleet', 'service'],
    ['parts', 'Careers Enquiry', 'parts'],
    ['sales', 'Careers Enquiry', 'careers'],
    [null, 'In general', 'sales'],
    [null, 'General Enquiry', 'general'],
  ] as const)('is for %s with the words %s: %s', (department, category, expected) => {
    expect(resolveDepartment({department, category, subcategory: null})).toBe(expected)
  })
})

describe('the greeting of a mail', () => {
  it.each([
    ['Zoë', 'Zoë'],
    ['D’Arcy', 'D’Arcy'],
    ["O'Neil", "O'Neil"],
    ['Win $500 at x.example', 'there'],
    ['', 'there'],
  ])('addresses %j as %j', (name, greeting) => {
    expect(toGreetingName(name)).toBe(greeting)
  })
})
