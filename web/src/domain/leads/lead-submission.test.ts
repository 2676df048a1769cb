import {describe, expect, it} from 'vitest'
import {type LeadSubmission, readLead} from './lead-submission'

const plain: LeadSubmission = {
  form: 'enquiry',
  idempotencyKey: '0b6a3e5e-93c5-4a0f-8f2b-2f6f5f4f6c11',
  site: 'a-site',
  contact: {name: 'Alex Example', phone: '0412 345 678'},
  context: {url: 'https://dealer.example/cars/a-car'},
}

function getFaults(changed: object): readonly string[] {
  const reading = readLead({...plain, ...changed})
  return reading.ok ? [] : reading.faults.map(({path}) => path)
}

describe('lead submission', () => {
  it('fills in what a form leaves out [3.18, 5.8b]', () => {
    const reading = readLead(plain)
    expect(reading.ok && reading.lead).toMatchObject({
      category: 'General Enquiry',
      context: {source: 'Website', visitedPages: [], linkedQueryParams: []},
      formCompleted: true,
      offerAccepted: null,
      verdict: {outcome: 'ok'},
    })
  })

  it.each([
    ['no key', {idempotencyKey: 'again'}, 'idempotencyKey'],
    ['a site that is no slug', {site: "x' or '1'='1"}, 'site'],
    ['no way to answer', {contact: {name: 'Alex'}}, 'contact.phone'],
    ['no name', {contact: {name: ' ', phone: '0412 345 678'}}, 'contact.name'],
    [
      'a header in the name',
      {contact: {name: 'A\r\nBcc: x@example.com', phone: '0412345678'}},
      'contact.name',
    ],
    ['two addresses', {contact: {name: 'A', email: 'a@example.com,b@example.com'}}, 'contact.email'],
    ['a letter among digits', {contact: {name: 'A', phone: '0412 345 67x'}}, 'contact.phone'],
    ['a short postcode', {contact: {name: 'A', phone: '0412345678', postcode: '800'}}, 'contact.postcode'],
    ['a message that is too long', {message: 'x'.repeat(10_001)}, 'message'],
    ['a message that is no text', {message: {toString: 'x'}}, 'message'],
    ['a field that nobody knows', {isAdmin: true}, ''],
    ['an address of another kind', {context: {url: 'javascript:alert(1)'}}, 'context.url'],
  ])('refuses %s, naming the field', (_what, changed, path) => {
    expect(getFaults(changed)).toContain(path)
  })

  it('keeps emoji and lines of a message, and drops invalid characters', () => {
    const reading = readLead({...plain, message: ' Hi 👋\r\nnext\u0000\u0008 line\ud800 '})
    expect(reading.ok && reading.lead.message).toBe('Hi 👋\nnext line\ufffd')
  })
})
