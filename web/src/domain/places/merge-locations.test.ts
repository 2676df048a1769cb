import {expect, it} from 'vitest'
import {mergeLocations} from './merge-locations'
import {samplePlace} from './sample-place'

function groupsOf(...parts: object[]): string[][] {
  const places = parts.map((part, at) => samplePlace(`p${at}`, 'sales', part))
  return mergeLocations(places).map((group) => group.map(({slug}) => slug))
}

const quay = {street: '2 Quay Street', postcode: '6230'}

it.each<[string, object[], string[][]]>([
  ['the same digits of a phone', [{phone: '08 5550 0001'}, {phone: '+61 8 55500001'}], [['p0', 'p1']]],
  ['other digits', [{phone: '08 5550 0001'}, {phone: '08 5550 0002'}], [['p0'], ['p1']]],
  ['the same street', [{address: quay}, {address: {...quay, street: '2  quay street,'}}], [['p0', 'p1']]],
  ['that street elsewhere', [{address: quay}, {address: {...quay, postcode: '6000'}}], [['p0'], ['p1']]],
  ['the same map place', [{address: {placeId: 'abc'}}, {address: {placeId: 'abc '}}], [['p0', 'p1']]],
  ['nothing known of either', [{}, {}], [['p0'], ['p1']]],
  [
    'a third one that links two',
    [{phone: '08 5550 0001'}, {address: quay}, {address: quay, phone: '08 5550 0001'}, {}],
    [['p0', 'p1', 'p2'], ['p3']],
  ],
])('[9.10a] %s', (_, parts, expected) => expect(groupsOf(...parts)).toEqual(expected))
