import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {sampleLocationDocument} from '#/testing/sample-location-document'
import {mergeLocations} from './merge-locations'

function groupsOf(...parts: object[]): string[][] {
  const places = parts.map((part, at) => sampleLocationDocument(`p${at}`, 'sales', part))
  return mergeLocations(places).map((group) => group.map(({slug}) => slug))
}

const street = '2 Quay Street'
const quay = {street, postcode: '6230'}

describe('locations of one place', () => {
  it.each<[string, object[], string[][]]>([
    ['the same digits of a phone', [{phone: '08 5550 0001'}, {phone: '+61 8 55500001'}], [['p0', 'p1']]],
    ['other digits', [{phone: '08 5550 0001'}, {phone: '08 5550 0002'}], [['p0'], ['p1']]],
    ['the same street', [{address: quay}, {address: {...quay, street: '2  quay street,'}}], [['p0', 'p1']]],
    ['that street elsewhere', [{address: quay}, {address: {...quay, postcode: '6000'}}], [['p0'], ['p1']]],
    ['that street, one without postcode', [{address: quay}, {address: {street}}], [['p0', 'p1']]],
    ['the same, the other way round', [{address: {street}}, {address: quay}], [['p0', 'p1']]],
    ['that street, neither with postcode', [{address: {street}}, {address: {street}}], [['p0', 'p1']]],
    [
      'that street, one without postcode and suburb',
      [{address: quay}, {address: {street, city: null}}],
      [['p0', 'p1']],
    ],
    [
      'that street in another suburb, without postcode',
      [{address: quay}, {address: {street, city: 'Albany'}}],
      [['p0'], ['p1']],
    ],
    [
      'that street in two suburbs, and one that could be either',
      [{address: quay}, {address: {...quay, postcode: '6000'}}, {address: {street, city: null}}],
      [['p0'], ['p1'], ['p2']],
    ],
    ['the same map place', [{address: {placeId: 'abc'}}, {address: {placeId: 'abc '}}], [['p0', 'p1']]],
    ['another map place', [{address: {placeId: 'abc'}}, {address: {placeId: 'abd'}}], [['p0'], ['p1']]],
    [
      'that street in two suburbs, neither with postcode',
      [{address: {street}}, {address: {street, city: 'Albany'}}],
      [['p0'], ['p1']],
    ],
    [
      'that street, nothing else known',
      [{address: {street, city: null}}, {address: {street, city: null}}],
      [['p0', 'p1']],
    ],
    [
      'other streets, nothing else known',
      [{address: {street, city: null}}, {address: {street: '3 Quay Street', city: null}}],
      [['p0'], ['p1']],
    ],
    [
      'streets whose digits part elsewhere',
      [{address: {street: '1 23rd Street'}}, {address: {street: '12 3rd Street'}}],
      [['p0'], ['p1']],
    ],
    [
      'that street, whatever stands in another one',
      [{address: {street}}, {address: quay}, {address: {street: '9 High Street', postcode: '6000'}}],
      [['p0', 'p1'], ['p2']],
    ],
    [
      'that street twice, and once under another postcode',
      [{address: quay}, {address: quay}, {address: {...quay, postcode: '6000'}}],
      [['p0', 'p1'], ['p2']],
    ],
    [
      'what a linked one adds',
      [
        {phone: '08 5550 0001'},
        {address: {...quay, placeId: 'abc'}},
        {address: quay, phone: '08 5550 0001'},
        {address: {placeId: 'abc'}},
      ],
      [['p0', 'p1', 'p2', 'p3']],
    ],
    [
      'a link, in the order given',
      [
        {phone: '08 5550 0001'},
        {address: quay},
        {phone: '08 5550 0001'},
        {address: quay, phone: '08 5550 0001'},
      ],
      [['p0', 'p1', 'p2', 'p3']],
    ],
    ['nothing known of either', [{}, {}], [['p0'], ['p1']]],
    [
      'a third one that links two',
      [{phone: '08 5550 0001'}, {address: quay}, {address: quay, phone: '08 5550 0001'}, {}],
      [['p0', 'p1', 'p2'], ['p3']],
    ],
  ])('are merged by %s [9.10a]', (_, parts, expected) => expect(groupsOf(...parts)).toEqual(expected))

  it('are the same in any order, each in one group, and two postcodes of one street stay apart [9.10a]', () => {
    const parts = fc.array(
      fc.record({
        street: fc.constantFrom('1 High St', '2 Quay St'),
        postcode: fc.constantFrom(null, '6000', '6230'),
        city: fc.constantFrom(null, 'Perth'),
      }),
      {maxLength: 6},
    )
    fc.assert(
      fc.property(parts, (addresses) => {
        const places = addresses.map((address, at) => sampleLocationDocument(`p${at}`, 'sales', {address}))
        const groups = mergeLocations(places)
        expect(
          groups
            .flat()
            .map(({slug}) => slug)
            .sort(),
        ).toEqual(places.map(({slug}) => slug).sort())
        for (const group of groups) {
          expect(new Set(group.map(({address}) => address.street)).size).toBe(1)
          expect(new Set(group.flatMap(({address}) => address.postcode ?? [])).size).toBeLessThanOrEqual(1)
        }
        const sets = (list: typeof groups) =>
          list
            .map((group) =>
              group
                .map(({slug}) => slug)
                .sort()
                .join(),
            )
            .sort()
        expect(sets(mergeLocations(places.toReversed()))).toEqual(sets(groups))
      }),
    )
  })
})
