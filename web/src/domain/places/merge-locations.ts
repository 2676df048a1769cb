import {phoneKey} from '../lead/contact-keys'
import type {PlaceLocation} from './place'

/**
 * Locations grouped by place (spec 9.10a): those with the same phone, street or map place are one, also where only a
 * third one links them. The first of a group, in the order given, stands for it.
 */
export function mergeLocations(locations: readonly PlaceLocation[]): PlaceLocation[][] {
  const groups: {keys: Set<string>; members: PlaceLocation[]}[] = []
  for (const location of locations) {
    const keys = keysOf(location)
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

function keysOf({phone, address}: PlaceLocation): string[] {
  const {street, city, postcode, placeId} = address
  const digits = phoneKey(phone)
  const number = placeId?.trim()
  return [
    ...(digits ? [`phone ${digits}`] : []),
    // The same street name stands in many suburbs.
    ...(street ? [`street ${plain(street)} ${plain(postcode ?? city ?? '')}`] : []),
    ...(number ? [`map ${number}`] : []),
  ]
}

function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
