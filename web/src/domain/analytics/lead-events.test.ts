import {readCar} from '@forecourt/schemas'
import {describe, expect, it} from 'vitest'
import {type EnquiryKind, eventIdOf, leadEvents} from './lead-events'

const {car} = readCar({
  id: 'a-1',
  slug: '2021-toyota-hilux-sr5',
  name: '2021 Toyota HiLux SR5',
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5 Double Cab',
  year: 2021,
  car_type: 'used',
  dealership_slug: 'city',
  price: 52_990,
  created_at: 1_770_768_000,
})

function kind(part: Partial<EnquiryKind>): EnquiryKind {
  return {
    category: 'Vehicle Enquiry',
    subcategory: null,
    department: 'sales',
    appointment: false,
    car: null,
    ...part,
  }
}

describe('event ids', () => {
  it.each([
    ['an enquiry on a new car', kind({car: {car_type: 'new'}}), 14],
    ['an enquiry on a used car', kind({car: {car_type: 'used'}}), 15],
    [
      'an enquiry on a car that may only be driven',
      kind({car: {car_type: 'used', tag: 'Test Drive Only'}}),
      17,
    ],
    ['a test drive of a new car', kind({appointment: true, car: {car_type: 'new'}}), 17],
    ['a test drive of a used car', kind({appointment: true, car: {car_type: 'used'}}), 48],
    ['a test drive without a car', kind({appointment: true, category: 'Test Drive'}), 17],
    ['a general enquiry', kind({category: 'General Enquiry', department: 'other'}), 22],
    ['a service booking', kind({category: 'Service Booking', department: 'service', appointment: true}), 22],
    [
      'a careers enquiry',
      kind({category: 'General Enquiry', subcategory: 'Career Enquiry', department: 'other'}),
      51,
    ],
  ])('[7.17a] %s', (_what, sent, id) => expect(eventIdOf(sent)).toBe(id))
})

describe('[7.17b] events of a sent form', () => {
  const sent = {
    ...kind({}),
    car,
    form: 'enquiry',
    button: 'Send enquiry',
    leadId: 'LD_1',
    page: '/cars/x',
    store: 'A Dealer',
  }

  it('are the general one and its department’s twin', () => {
    expect(leadEvents(sent).map(({event}) => event)).toEqual([
      'asc_form_submission',
      'asc_form_submission_sales',
    ])
    expect(leadEvents({...sent, appointment: true})[1]?.event).toBe('asc_form_submission_sales_appt')
    expect(leadEvents({...sent, department: 'other'})).toHaveLength(1)
  })

  it('say which car, in lower case with underscores, with every key', () => {
    expect(leadEvents(sent)[0]).toMatchObject({
      item_make: 'toyota',
      item_variant: 'sr5_double_cab',
      item_price: '52990',
      item_color: '',
      submission_id: 'ld_1',
      affiliation: 'a_dealer',
      event_id: 15,
    })
    expect(Object.keys(leadEvents({...sent, car: null})[0] ?? {})).toEqual(
      Object.keys(leadEvents(sent)[0] ?? {}),
    )
  })
})
