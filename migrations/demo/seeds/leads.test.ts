import {describe, expect, it} from 'vitest'
import {createDemoFeed} from '../stock/demo-feed.ts'
import {listSeedSites} from './content.ts'
import {buildDesk} from './leads.ts'

/** The mobile numbers that ACMA reserves for fiction. */
const FICTION = /^0491 57\d \d{3}$/
// A Monday: yesterday was closed.
const NOW = new Date('2026-11-30T03:00:00Z')
const feed = createDemoFeed(NOW, 'https://history.example')

describe.each(listSeedSites())('the desk of $slug', (site) => {
  const cars = feed.cars
    .map(({car}) => car)
    .filter((car) => site.dealerships.includes(car.dealership_slug ?? ''))
  const {leads, visits} = buildDesk(site, cars, {now: NOW})

  it('has some forty leads of the last weeks, of people and numbers that nobody has', () => {
    expect(leads.length).toBeGreaterThanOrEqual(35)
    for (const {contact, receivedAt, handled} of leads) {
      expect(contact.phone).toMatch(FICTION)
      expect(contact.email).toMatch(/@shopper\.example$/)
      expect(Date.parse(receivedAt)).toBeLessThan(NOW.getTime())
      for (const {at} of handled) expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(receivedAt))
      for (const {at} of handled) expect(Date.parse(at)).toBeLessThanOrEqual(NOW.getTime())
    }
    expect(new Set(leads.map(({idempotencyKey}) => idempotencyKey)).size).toBe(leads.length)
  })

  it('has leads in every state, and is about vehicles that the site shows', () => {
    const ends = leads.map(({handled}) => handled.at(-1)?.kind ?? 'waiting')
    expect(new Set(ends)).toEqual(new Set(['waiting', 'assigned', 'tried', 'called', 'noted', 'won', 'lost']))
    const slugs = cars.map(({slug}) => slug)
    for (const {carSlug} of leads) if (carSlug !== null) expect(slugs).toContain(carSlug)
  })

  it('is the same each time, so that loading it twice adds nothing', () => {
    expect(buildDesk(site, cars, {now: NOW})).toEqual({site: site.slug, leads, visits})
  })

  it('counts visits of this week until today, and of the week before', () => {
    expect(visits.map(({day}) => day)).toEqual([
      ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
      '2026-11-30',
    ])
  })
})
