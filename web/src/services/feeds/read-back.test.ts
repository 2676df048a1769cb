import {describe, expect, it} from 'vitest'
import {listDemoSites} from '#/testing/demo-adverts'
import {listFormats} from '../../../../migrations/src/stock/list-formats.ts'
import {parseFeed} from '../../../../migrations/src/stock/parse-feed.ts'
import type {Advert} from './advert.ts'
import {createRowBuilder, FEEDS, writeHeader, writeRow} from './feeds.ts'

const SITES = listDemoSites(Date.UTC(2026, 10, 25, 1))
const formats = await listFormats()

// Values that Google combines and stock keeps apart.
const SAME_BODIES: {readonly [body: string]: string} = {
  '4x4': 'suv',
  hatchback: 'hatch',
  stationWagon: 'wagon',
  hardtop: 'coupe',
  softtop: 'convertible',
}

/** The feed's row of a car, converted back to the words of stock. */
function listTold({car, price, basis, pictures}: Advert) {
  const body = car.simple_body ?? ''
  const {id, slug, make, model, badge, year, km, vin, colour, certified, dealership_slug, simple_fuel} = car
  return {
    id,
    slug,
    make,
    model,
    badge,
    year,
    km,
    vin,
    colour,
    certified,
    dealership_slug,
    simple_fuel,
    price,
    simple_body: SAME_BODIES[body] ?? car.simple_body,
    price_basis: basis,
    // A demonstrator is a used car there.
    car_type: car.car_type === 'new' ? 'new' : 'used',
    // One picture and ten more.
    images: pictures.slice(0, 11),
  }
}

describe('Google vehicle ads read by our own import', () => {
  it.each(SITES.map((site) => [site.tenant.slug, site] as const))(
    'read back in gives the same cars, to their ids and addresses: %s',
    (_, {adverts}) => {
      const feed = FEEDS['google-vehicles']
      const build = createRowBuilder(feed)
      const told = adverts.flatMap((advert) => {
        const result = build(advert)
        return 'row' in result ? [{advert, row: result.row}] : []
      })
      if (told.length === 0) return
      const dealership = Object.fromEntries(
        told.map(({advert, row}) => [row.store_code ?? '', advert.car.dealership_slug]),
      )
      const text = [writeHeader(feed), ...told.map(({row}) => writeRow(feed, row))].join('')
      const read = parseFeed({name: 'feed.tsv', text, sealed: false}, {formats, dealership})
      expect(read).toMatchObject({format: 'google-vehicles', read: told.length, rejects: [], misread: []})
      for (const [at, {advert}] of told.entries()) expect(read.cars[at]?.car).toMatchObject(listTold(advert))
    },
  )

  it.each(SITES.map((site) => [site.tenant.slug, site] as const))(
    'reads the file in our own columns to the same ids, addresses and prices: %s',
    (_, {adverts}) => {
      const feed = FEEDS.generic
      const build = createRowBuilder(feed)
      const rows = adverts
        .map((advert) => build(advert))
        .flatMap((result) => ('row' in result ? [result.row] : []))
      if (rows.length === 0) return
      const text = [writeHeader(feed), ...rows.map((row) => writeRow(feed, row))].join('')
      const read = parseFeed({name: 'feed.csv', text, sealed: false}, {formats})
      expect(read).toMatchObject({format: 'forecourt', read: rows.length, rejects: [], misread: []})
      for (const [at, {car, price, pictures}] of adverts.entries())
        expect(read.cars[at]?.car).toMatchObject({
          id: car.id,
          slug: car.slug,
          make: car.make,
          stocknum: car.stocknum,
          dealership_slug: car.dealership_slug,
          status: car.status,
          images: pictures,
          ...(price === null ? {} : {price}),
        })
    },
  )

  it('has rows to read back', () => {
    const rows = SITES.flatMap(({adverts}) => adverts.map(createRowBuilder(FEEDS['google-vehicles'])))
    expect(rows.filter((result) => 'row' in result).length).toBeGreaterThan(300)
  })
})
