import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {sampleLocationDocument} from '#/testing/sample-location-document'
import {sortByDistance} from '../locations/sort-by-distance'
import {formatDistance, getDistanceKm, readPoint, writePoint} from './distance'
import {readNear} from './near'

const latitude = fc.double({min: -89, max: 89, noNaN: true})
const longitude = fc.double({min: -179, max: 179, noNaN: true})
const point = fc.record({latitude, longitude})

describe('distance [9.10g]', () => {
  it('is on a globe of 6371 km: a quarter of the way round is 10007.5 km', () => {
    const equator = {latitude: 0, longitude: 0}
    expect(getDistanceKm(equator, {latitude: 90, longitude: 0})).toBeCloseTo((6371 * Math.PI) / 2, 6)
    expect(getDistanceKm(equator, {latitude: 0, longitude: 1})).toBeCloseTo((6371 * Math.PI) / 180, 6)
    expect(getDistanceKm(equator, {latitude: 0, longitude: 180})).toBeCloseTo(6371 * Math.PI, 3)
  })

  it('is 713 km from Sydney to Melbourne', () => {
    const sydney = {latitude: -33.8688, longitude: 151.2093}
    const melbourne = {latitude: -37.8136, longitude: 144.9631}
    expect(Math.round(getDistanceKm(sydney, melbourne))).toBe(713)
  })

  it('is the same both ways, and none to itself', () => {
    fc.assert(
      fc.property(point, point, (one, other) => {
        expect(getDistanceKm(one, other)).toBeCloseTo(getDistanceKm(other, one), 9)
        expect(getDistanceKm(one, one)).toBeCloseTo(0, 9)
      }),
    )
  })

  it.each([
    [0, 'less than 2 km away'],
    [12.4, 'about 12 km away'],
    [99.4, 'about 99 km away'],
    [713, 'about 710 km away'],
    [3291, 'about 3,290 km away'],
  ])('is told, of %f km, as "%s"', (km, words) => expect(formatDistance(km)).toBe(words))
})

describe('a place to look from', () => {
  it.each([
    ['2015', '2015'],
    [' 0800 ', '0800'],
    ['-33.91234,151.19876', '-33.92,151.2'],
    ['-33.9, 151.2', '-33.9,151.2'],
    ['201', null],
    ['20155', null],
    ['0,0', null],
    ['-99,151', null],
    ['Sydney', null],
    ['', null],
    [null, null],
  ])('is read from %j as %j', (text, expected) => expect(readNear(text)).toBe(expected))

  it('is rounded to about 2 km, and the same when it is read again', () => {
    const australian = fc.record({
      latitude: fc.double({min: -44, max: -10, noNaN: true}),
      longitude: fc.double({min: 113, max: 154, noNaN: true}),
    })
    fc.assert(
      fc.property(australian, (exact) => {
        const near = readNear(`${exact.latitude.toFixed(6)},${exact.longitude.toFixed(6)}`)
        const rounded = readPoint(near ?? '')
        expect(readNear(near)).toBe(near)
        expect(rounded && getDistanceKm(rounded, exact)).toBeLessThan(1.6)
      }),
    )
  })

  it('is written and read back', () => {
    expect(readPoint(writePoint({latitude: -33.9067, longitude: 151.1942}))).toEqual({
      latitude: -33.9067,
      longitude: 151.1942,
    })
  })
})

describe('places by distance', () => {
  const at = (slug: string, latitude: number | null, longitude: number | null) => ({
    location: sampleLocationDocument(slug, 'sales', {address: {latitude, longitude}}),
    others: [],
  })
  const perth = at('perth', -31.95, 115.86)
  const nowhere = at('nowhere', null, null)
  const half = at('half', -33.8, null)
  const sydney = at('sydney', -33.87, 151.21)

  it('are the nearest first, and those without a point last, in their order [9.10g]', () => {
    const sorted = sortByDistance([nowhere, perth, half, sydney], {latitude: -33.92, longitude: 151.18})
    expect(sorted.map(({location, distance}) => [location.slug, distance])).toEqual([
      ['sydney', 'about 6 km away'],
      ['perth', 'about 3,290 km away'],
      ['nowhere', null],
      ['half', null],
    ])
  })

  it('stay as they are where nobody says from where', () => {
    const sorted = sortByDistance([perth, nowhere, sydney], null)
    expect(sorted.map(({location}) => location.slug)).toEqual(['perth', 'nowhere', 'sydney'])
    expect(sorted.every(({distance}) => distance === null)).toBe(true)
  })

  it('are where a department with a point is, of several at one place [9.10a]', () => {
    const place = {...nowhere, others: [sydney.location]}
    const [only] = sortByDistance([place], {latitude: -33.87, longitude: 151.21})
    expect(only?.distance).toBe('less than 2 km away')
  })
})
