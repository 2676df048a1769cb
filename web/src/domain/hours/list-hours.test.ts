import type {OpeningHour} from '@forecourt/schemas/fields/time'
import type {LocationType} from '@forecourt/schemas/location/location'
import {describe, expect, it} from 'vitest'
import {describeClosed, describeHours, listHours} from './list-hours'
import {listUpcomingSpecialHours} from './upcoming-special-hours'

const FORM = '/contact-us/place'
const settings = {appointmentOnly: false, appointmentText: 'Call us first', closedSundayLink: 'Enquire now'}
const week = [2, 3, 4, 5].map(
  (weekday): OpeningHour => ({
    weekday: weekday as 2 | 3 | 4 | 5,
    status: 'Open',
    open: '09:00',
    close: '17:00',
  }),
)

function getWords(type: LocationType, own: boolean, site: boolean) {
  return describeClosed(
    {type, appointmentOnly: own},
    {...settings, appointmentOnly: site, closedSundayLink: null},
    FORM,
  )
}

describe('text of a closed location', () => {
  it.each<[LocationType, boolean, boolean, string]>([
    ['sales', false, false, 'Closed'],
    ['sales', true, false, 'Call us first'],
    ['sales', false, true, 'Call us first'],
    ['service', true, false, 'Call us first'],
    ['service', false, true, 'Call us first'],
    ['parts', true, true, 'Closed'],
  ])('is chosen for %s, its own setting %s, the site’s %s: %s [4.9e]', (type, own, site, text) =>
    expect(getWords(type, own, site).closed).toBe(text),
  )

  it.each<[LocationType, string | null, string | null, boolean]>([
    ['service', 'Enquire now', FORM, true],
    ['service', null, FORM, false],
    ['service', 'Enquire now', null, false],
    ['sales', 'Enquire now', FORM, false],
    ['parts', 'Enquire now', FORM, false],
  ])('links for %s with the words %j and the form %j on Sunday: %s [4.9d]', (type, link, form, has) => {
    const words = describeClosed({type, appointmentOnly: false}, {...settings, closedSundayLink: link}, form)
    expect(words.sunday).toEqual(has ? {words: 'Enquire now', href: FORM} : null)
  })

  it('is in the table, the link on a closed Sunday only [4.9d, 4.9e]', () => {
    const words = describeClosed({type: 'service', appointmentOnly: true}, settings, FORM)
    const rows = listHours(week, {full: true, words})
    expect([rows[0], ...rows.slice(-2)]).toEqual([
      {days: 'Monday', times: 'Call us first', closed: true},
      {days: 'Saturday', times: 'Call us first', closed: true},
      {days: 'Sunday', times: 'Enquire now', closed: true, href: FORM},
    ])
    const sunday: OpeningHour = {weekday: 0, status: 'Open', open: '10:00', close: '12:00'}
    expect(listHours([...week, sunday], {words}).at(-1)).toEqual({days: 'Sunday', times: '10 am – 12 pm'})
  })

  it('leaves a special day closed that staff closed [3.12]', () => {
    const day = {
      date: '2026-12-25',
      label: null,
      status: 'Closed',
      open: null,
      close: null,
      department: 'all',
    } as const
    const place = {zone: 'Australia/Perth', hours: week, specialHours: [day]}
    expect(listUpcomingSpecialHours(place, 0)[0]?.times).toBe('Closed')
  })

  it('is one line for a location that never opens; else the first hours of the week are [4.9e]', () => {
    expect(describeHours([], getWords('sales', true, false))).toBe('Call us first')
    expect(describeHours(week, getWords('sales', true, false))).toBe(
      'Tuesday to Friday 9\u00a0am\u00a0–\u00a05\u00a0pm',
    )
  })
})
