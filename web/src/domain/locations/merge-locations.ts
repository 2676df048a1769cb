import {toPhoneKey} from '../lead/contact-keys'
import type {LocationDocument} from './location-entry'

/**
 * Locations grouped by place (spec 9.10a): those with the same phone, street or map place are one, also where only a
 * third one links them. The first of a group, in the order given, stands for it.
 */
export function mergeLocations(locations: readonly LocationDocument[]): LocationDocument[][] {
  const groups: {keys: Set<string>; members: LocationDocument[]}[] = []
  for (const location of locations) {
    const keys = keysOf(location, locations)
    const [first, ...linked] = groups.filter((group) => keys.some((key) => group.keys.has(key)))
    if (!first) {
      groups.push({keys: new Set(keys), members: [location]})
      continue
    }
    for (const group of linked) groups.splice(groups.indexOf(group), 1)
    first.keys = new Set([...first.keys, ...linked.flatMap((group) => [...group.keys]), ...keys])
    first.members = [...first.members, ...linked.flatMap(({members}) => members), location]
  }
  return groups.map(({members}) => members.toSorted((a, b) => locations.indexOf(a) - locations.indexOf(b)))
}

function keysOf(location: LocationDocument, all: readonly LocationDocument[]): string[] {
  const digits = toPhoneKey(location.phone)
  const number = location.address.placeId
  const street = streetKey(location, all)
  return [
    ...(digits ? [`phone ${digits}`] : []),
    ...(street ? [street] : []),
    ...(number ? [`map ${number}`] : []),
  ]
}

/**
 * The street with its postcode, else its suburb: the same street name stands in many suburbs. What an address leaves
 * out is taken from the others in that street, unless these are of several places.
 */
function streetKey(location: LocationDocument, all: readonly LocationDocument[]): string | null {
  const own = readStreet(location)
  if (!own) return null
  const same = all.flatMap((other) => {
    const read = readStreet(other)
    return read && isSameStreet(own, read) ? [read] : []
  })
  for (const part of ['postcode', 'city'] as const) {
    const [found, another] = new Set(same.flatMap((read) => (read[part] ? [read[part]] : [])))
    if (found) return another ? null : `street ${own.street} ${found}`
  }
  return `street ${own.street}`
}

type Street = {readonly street: string; readonly postcode: string; readonly city: string}

function readStreet({address}: LocationDocument): Street | null {
  const street = plain(address.street ?? '')
  return street ? {street, postcode: plain(address.postcode ?? ''), city: plain(address.city ?? '')} : null
}

function isSameStreet(a: Street, b: Street): boolean {
  if (a.street !== b.street) return false
  if (a.postcode && b.postcode) return a.postcode === b.postcode
  return !a.city || !b.city || a.city === b.city
}

function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
