import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {readCar} from '@forecourt/schemas/vehicle/car'
import {describe, expect, it} from 'vitest'
import {buildItemParameters, toEventValue} from './item-parameters'
import {getEventId, type LeadKind, listLeadEvents} from './lead-events'
import {getStoreName} from './store-name'

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

function kind(part: Partial<LeadKind>): LeadKind {
  return {
    category: 'Vehicle Enquiry',
    department: 'sales',
    appointment: false,
    car: null,
    testDriveTag: declaredDefaults.card.testDriveTag,
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
    ['a general enquiry', kind({category: 'General Enquiry', department: null}), 22],
    ['a service booking', kind({category: 'Service Booking', department: 'service', appointment: true}), 22],
    ['an enquiry for careers', kind({department: 'careers', car: {car_type: 'new'}}), 51],
    ['a general enquiry from a car', kind({category: 'General Enquiry', car: {car_type: 'new'}}), 22],
    [
      'a test drive of a used car with another tag',
      kind({appointment: true, car: {car_type: 'used', tag: 'Sale'}}),
      48,
    ],
    [
      'a test drive of a used car that may only be driven',
      kind({appointment: true, car: {car_type: 'used', tag: 'Test Drive Only'}}),
      17,
    ],
    [
      'an enquiry on a car that may only be driven by the tag of its site',
      kind({car: {car_type: 'new', tag: 'COME AND DRIVE'}, testDriveTag: 'Come and drive'}),
      17,
    ],
    [
      'an enquiry on a used car whose tag means nothing on its site',
      kind({car: {car_type: 'used', tag: 'Test Drive Only'}, testDriveTag: null}),
      15,
    ],
  ])('are right for %s [7.17a]', (_what, sent, id) => expect(getEventId(sent)).toBe(id))
})

describe('events of a sent form [7.17b]', () => {
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
    expect(listLeadEvents(sent).map(({event}) => event)).toEqual([
      'asc_form_submission',
      'asc_form_submission_sales',
    ])
    expect(listLeadEvents({...sent, appointment: true})[1]?.event).toBe('asc_form_submission_sales_appt')
    expect(listLeadEvents({...sent, department: null})).toHaveLength(1)
  })

  it('say which car, in lower case with underscores, with every key', () => {
    expect(listLeadEvents(sent)[0]).toMatchObject({
      item_make: 'toyota',
      item_variant: 'sr5_double_cab',
      item_price: '52990',
      item_color: '',
      submission_id: 'ld_1',
      affiliation: 'a_dealer',
      event_id: 15,
    })
    expect(Object.keys(listLeadEvents({...sent, car: null})[0] ?? {})).toEqual(
      Object.keys(listLeadEvents(sent)[0] ?? {}),
    )
  })

  it('contain exactly these parameters', () => {
    const item = {
      item_id: '',
      item_number: '',
      item_price: '52990',
      item_condition: 'used',
      item_year: '2021',
      item_make: 'toyota',
      item_model: 'hilux',
      item_variant: 'sr5_double_cab',
      item_color: '',
      item_type: 'used',
      item_category: '',
      item_fuel_type: '',
      item_inventory_date: '2026-02-11',
    }
    const general = {
      event: 'asc_form_submission',
      event_owner: 'platform',
      event_id: 15,
      page_type: 'item',
      page_location: '/cars/x',
      affiliation: 'a_dealer',
      department: 'sales',
      form_name: 'send_enquiry',
      form_type: 'enquiry',
      submission_id: 'ld_1',
      comm_type: 'form',
      comm_status: 'send',
      comm_outcome: 'crm_update',
      element_text: 'send_enquiry',
      ...item,
    }
    expect(listLeadEvents(sent)).toEqual([general, {...general, event: 'asc_form_submission_sales'}])
    expect(listLeadEvents({...sent, car: null, department: null})[0]).toMatchObject({
      page_type: 'contact',
      department: 'other',
      item_condition: '',
      item_price: '',
    })
  })

  it.each<[LeadKind['department'], boolean, string[]]>([
    ['sales', false, ['asc_form_submission_sales']],
    ['finance', true, ['asc_form_submission_sales_appt']],
    ['tradeIn', true, ['asc_form_submission_trade']],
    ['service', false, ['asc_form_submission_service']],
    ['service', true, ['asc_form_submission_service_appt']],
    ['parts', true, ['asc_form_submission_parts']],
    ['fleet', false, ['asc_form_submission_sales']],
    ['careers', true, []],
  ])('include for %s, with an appointment: %s, also %j', (department, appointment, twins) => {
    const names = listLeadEvents({...sent, department, appointment}).map(({event}) => event)
    expect(names).toEqual(['asc_form_submission', ...twins])
  })
})

describe('what an event says of a car', () => {
  it.each<[string, object, string]>([
    ['item_condition', {car_type: 'new'}, 'new'],
    ['item_condition', {car_type: 'demo'}, 'used'],
    ['item_type', {car_type: 'demo'}, 'demo'],
    ['item_price', {price: 0}, ''],
    ['item_fuel_type', {simple_fuel: 'Petrol', fuel: 'Premium'}, 'petrol'],
    ['item_fuel_type', {fuel: 'Premium'}, 'premium'],
    ['item_inventory_date', {created_at: null}, ''],
    ['item_id', {vin: 'JTEAAAAH10K000001'}, 'jteaaaah10k000001'],
    ['item_number', {stocknum: 'U 1'}, 'u_1'],
    ['item_color', {colour: 'Deep  Blue'}, 'deep_blue'],
    ['item_category', {simple_body: 'suv'}, 'suv'],
  ])('has as %s of %j %j', (name, changed, value) => {
    const whole = readCar({...JSON.parse(JSON.stringify(car)), ...changed}).car
    expect(whole).not.toBeNull()
    expect(buildItemParameters(whole)).toHaveProperty(name, value)
  })

  it.each<[string | number | null, string]>([
    [' A  Word\there ', 'a_word_here'],
    ['x'.repeat(101), 'x'.repeat(100)],
    [null, ''],
    [0, '0'],
  ])('formats %j as %j', (value, written) => expect(toEventValue(value)).toBe(written))

  it('names the dealer’s store as the operator set it, else by its name', () => {
    const {integrations, identity} = declaredDefaults
    const named = {...identity, name: 'A Dealer'}
    expect(getStoreName({integrations, identity: named})).toBe('a_dealer')
    expect(getStoreName({integrations: {...integrations, storeCode: 'AB 12'}, identity: named})).toBe('ab_12')
  })
})
