import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {describeItems, describeService, getServiceRules, LOAN_VEHICLE, listServices} from './service-menu'

const service = {
  name: 'Logbook service',
  key: 'logbook',
  description: null,
  price: 299,
  shownPrice: 'exact' as const,
  minutes: 90,
  capacity: null,
  places: [],
  hidden: false,
}
const alignment = {
  ...service,
  name: 'Wheel alignment',
  key: 'alignment',
  minutes: 45,
  capacity: 1,
  places: ['l-city'],
}
const place = {id: 'l-city', workshopCapacity: null, loanCars: 2}
const servicing = {...declaredDefaults.servicing, menu: [service, alignment]}
const settings = {...declaredDefaults, servicing}

describe('service menu [2.16]', () => {
  it('is of a place: what is done there, without what a layer has hidden', () => {
    expect(listServices(servicing).map(({key}) => key)).toEqual(['logbook', 'alignment'])
    expect(listServices(servicing, 'l-beach').map(({key}) => key)).toEqual(['logbook'])
    expect(listServices({...servicing, menu: [{...service, hidden: true}]})).toEqual([])
  })

  it.each([
    [service, '$299, about 1 h 30 min'],
    [{...service, shownPrice: 'from' as const, minutes: 120}, 'from $299, about 2 h'],
    [{...service, shownPrice: 'none' as const, minutes: 45}, 'about 45 min'],
    [{...service, price: 1290, minutes: null}, '$1,290'],
    [{...service, price: null, minutes: null}, ''],
  ])('shows what is known of price and length: %#', (one, words) => {
    expect(describeService(one)).toBe(words)
  })

  it('takes as long as the services one after the other, at most one on the aligner at once', () => {
    expect(getServiceRules(settings, place, ['logbook', 'alignment'])).toMatchObject({
      minutes: 135,
      step: 30,
      capacity: 12,
      uses: [{item: 'alignment', capacity: 1, allDay: false}],
    })
    expect(getServiceRules(settings, {...place, workshopCapacity: 3}, ['logbook']).capacity).toBe(3)
  })

  it('takes the day without a service, or with one of no length', () => {
    expect(getServiceRules(settings, place, []).minutes).toBeNull()
    const open = {...settings, servicing: {...servicing, menu: [service, {...alignment, minutes: null}]}}
    expect(getServiceRules(open, place, ['logbook', 'alignment']).minutes).toBeNull()
  })

  it('lends at most as many cars a day as the location has', () => {
    expect(getServiceRules(settings, place, ['logbook', LOAN_VEHICLE]).uses).toEqual([
      {item: LOAN_VEHICLE, capacity: 2, allDay: true},
    ])
  })

  it('names what is booked, a service that is no more offered too', () => {
    const menu = [service, {...alignment, hidden: true}]
    expect(describeItems({...servicing, menu}, ['alignment', LOAN_VEHICLE])).toBe(
      'Wheel alignment and a loan car',
    )
    expect(describeItems(servicing, [])).toBe('')
  })
})
