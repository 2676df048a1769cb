import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it, vi} from 'vitest'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import type {Geocoding} from '#/gateways/geocoding/port'
import {fail} from '#/lib/result'
import {sampleLocationDocument} from '#/testing/sample-location-document'
import {findShopperPosition, withNearPoint} from './find-shopper-position'

const MIDDLE = {latitude: -33.9, longitude: 151.2}
const CREDIT = {text: 'Postcodes', url: 'https://postcodes.example'}
const UNKNOWN = {postcode: '', names: [], states: [], middle: null, credit: null}
const AREAS: {readonly [postcode: string]: Awaited<ReturnType<Geocoding['findPlace']>>} = {
  '2015': {ok: true, data: {...UNKNOWN, middle: MIDDLE, credit: CREDIT}},
  '2016': {ok: true, data: UNKNOWN},
  '3072': {ok: true, data: UNKNOWN},
  '0000': {ok: true, data: null},
}
vi.mock('next/cache', () => ({cacheLife: () => undefined}))
const buildTown = (postcode: string, latitude: number, longitude: number) => ({
  ...UNKNOWN,
  postcode,
  middle: {latitude, longitude},
})
const TOWNS: {readonly [name: string]: ReturnType<typeof buildTown>[]} = {
  richmond: [buildTown('2753', -33.6, 150.75), buildTown('2015', -37.82, 145)],
  'port douglas': [buildTown('2015', -16.48, 145.46)],
}
vi.mock('#/gateways/geocoding/get-geocoding', () => ({
  getGeocoding: () => ({
    findPlace: async (postcode: string) => AREAS[postcode] ?? fail('geocoding', 'unavailable'),
    findTowns: async (name: string) => ({ok: true, data: TOWNS[name] ?? []}),
  }),
}))

const PRESTON = {latitude: -37.7412, longitude: 145.0023}
const locations = [
  sampleLocationDocument('elsewhere', 'sales', {address: {postcode: '3072'}}),
  sampleLocationDocument('preston', 'sales', {address: {postcode: '3072', ...PRESTON}}),
]
const site = {locations, settings: declaredDefaults}

describe('the position of a shopper [9.10g]', () => {
  it.each([
    ['2015', {kind: 'found', point: MIDDLE, credit: CREDIT}],
    ['-33.9,151.2', {kind: 'found', point: MIDDLE, credit: null}],
    ['3072', {kind: 'found', point: PRESTON, credit: null}],
    ['2016', {kind: 'unknown'}],
    ['0000', {kind: 'absent'}],
    ['2017', {kind: 'failed'}],
  ])('is for %s %j', async (near, expected) => {
    expect(await findShopperPosition(site, near)).toEqual({near, ...expected})
  })

  it('is none where nobody gave one', async () => {
    expect(await findShopperPosition(site, null)).toBeNull()
  })

  it.each([
    // The dealer's yard is in Preston, Victoria.
    ['richmond', {text: '2015', point: MIDDLE}, []],
    ['port douglas turbo', {text: '2015', point: MIDDLE}, ['turbo']],
    ['no such town', null, ['near no such town']],
  ] as const)('is that of the town %s: %j', async (text, near, leftOut) => {
    const words = `near ${text}`
    const asked = {...EMPTY_LISTING, near: {text, words, within: null, point: null, credit: null}}
    const found = await withNearPoint(site, {...asked, reading: {used: `ute ${words}`, leftOut: []}})
    expect(found.near).toEqual(near && {...asked.near, ...near, credit: CREDIT})
    expect(found.reading?.leftOut).toEqual(leftOut)
  })

  it('is put into a listing, unless the site has no distances', async () => {
    const near = {text: '2015', within: 25, point: null, credit: null}
    const listing = {...EMPTY_LISTING, near}
    expect((await withNearPoint(site, listing)).near).toEqual({...near, point: MIDDLE, credit: CREDIT})
    const unknown = {...EMPTY_LISTING, near: {...near, text: '2017'}}
    expect(await withNearPoint(site, unknown)).toEqual(unknown)
    const settings = {...declaredDefaults, locations: {...declaredDefaults.locations, nearSearch: false}}
    expect((await withNearPoint({locations, settings}, listing)).near).toBeNull()
  })
})
