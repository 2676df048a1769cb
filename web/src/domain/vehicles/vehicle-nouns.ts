import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {ItemType} from '@forecourt/schemas/vehicle/enums'

/** A kind of vehicle that has a word of its own. */
export type NamedKind = ItemType | 'motorhome'

/** What a vehicle is called by: the stock counts a motorhome among caravans, but nobody calls it one. */
export function getNamedKind({item_type, simple_body}: Pick<Car, 'item_type' | 'simple_body'>): NamedKind {
  return simple_body === 'motorhome' ? 'motorhome' : item_type
}

/** The word for one vehicle of a site, and for several. */
export type VehicleNouns = {readonly one: string; readonly many: string}

/** The word after a count: "1 car", "8 cars". */
export function chooseNoun({one, many}: VehicleNouns, count: number): string {
  return count === 1 ? one : many
}

const NOUNS: {readonly [item: string]: VehicleNouns} = {
  car: {one: 'car', many: 'cars'},
  caravan: {one: 'caravan', many: 'caravans'},
  motorcycle: {one: 'motorcycle', many: 'motorcycles'},
  motorhome: {one: 'motorhome', many: 'motorhomes'},
}

/** The words for vehicles of some kinds: "cars", "caravans and motorcycles", or "vehicles" for cars and others. */
export function getVehicleNouns(itemTypes: readonly string[]): VehicleNouns {
  const known = itemTypes.filter((item) => Object.hasOwn(NOUNS, item))
  const only = known.length === 1 ? NOUNS[known[0] ?? ''] : undefined
  if (only) return only
  if (known.length === 2 && !known.includes('car')) {
    return {one: 'caravan or motorcycle', many: 'caravans and motorcycles'}
  }
  return known.length > 1 ? {one: 'vehicle', many: 'vehicles'} : {one: 'car', many: 'cars'}
}

/** A text of the product about a car, with the word of its kind: "this car" is "this caravan" of a caravan. */
export function applyVehicleNouns(text: string, itemTypes: readonly string[]): string {
  const {one, many} = getVehicleNouns(itemTypes)
  return text.replace(/\b([Cc])ar(s?)\b/g, (_, first, plural) => {
    const noun = plural ? many : one
    return first === 'C' ? noun.charAt(0).toUpperCase() + noun.slice(1) : noun
  })
}

/** A text of the product about cars, for a whole site: one with cars among others speaks of cars, as its own words do. */
export function applySiteNouns(text: string, itemTypes: readonly ItemType[]): string {
  return itemTypes.includes('car') ? text : applyVehicleNouns(text, itemTypes)
}
