import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {readEvents} from './event-catalogue'

describe('events from a page [7.17b]', () => {
  it('keep listed parameters, without empty values', () => {
    const raw = [
      {event: 'asc_click_to_call', event_id: 25, department: 'sales', item_make: '', link_url: '/x'},
    ]
    expect(readEvents(raw)).toEqual([
      {name: 'asc_click_to_call', eventId: 25, parameters: {department: 'sales', link_url: '/x'}},
    ])
  })

  it('drops names and values that could hold a shopper’s own data', () => {
    const raw = [
      {event: 'asc_form_submission', email: 'alex@example.com', form_name: 'x'.repeat(101)},
      {event: 'made_up'},
      'text',
    ]
    expect(readEvents(raw)).toEqual([{name: 'asc_form_submission', eventId: null, parameters: {}}])
  })

  it('refuse a body that is no batch, and one that is too long', () => {
    expect(readEvents({event: 'asc_pageview'})).toBeNull()
    expect(readEvents(Array.from({length: 21}, () => ({event: 'asc_pageview'})))).toBeNull()
  })

  it('are parsed without an exception, whatever comes', () => {
    fc.assert(fc.property(fc.jsonValue(), (raw) => Array.isArray(readEvents(raw) ?? [])))
  })
})
