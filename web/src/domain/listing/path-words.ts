import {ALL_CARS} from '@forecourt/schemas/routes/routes'
import type {BodyType, CarType, ItemType} from '@forecourt/schemas/vehicle/enums'
import {sortCarTypes} from '../vehicles/format-attribute.ts'

// Every combination, so that each selection of conditions has exactly one address.
const CONDITION_PATHS: {readonly [path: string]: readonly CarType[]} = {
  [ALL_CARS]: [],
  'new-cars': ['new'],
  'demo-cars': ['demo'],
  'used-cars': ['used'],
  'new-and-demo-cars': ['new', 'demo'],
  'new-and-used-cars': ['new', 'used'],
  'used-and-demo-cars': ['demo', 'used'],
}

const ITEM_PATHS: {readonly [item in Exclude<ItemType, 'car'>]: string} = {
  caravan: 'caravans',
  motorcycle: 'motorcycles',
}

const BODY_PATHS: {readonly [body in BodyType]: string} = {
  suv: 'suv',
  ute: 'ute',
  sedan: 'sedan',
  hatch: 'hatch',
  wagon: 'wagon',
  van: 'van',
  coupe: 'coupe',
  convertible: 'convertible',
  cabChassis: 'cab-chassis',
  peopleMover: 'people-mover',
  lightTruck: 'light-truck',
  bus: 'bus',
  motorhome: 'motorhome',
  '4x4': '4x4',
  hardtop: 'hardtop',
  hatchback: 'hatchback',
  softtop: 'soft-top',
  stationWagon: 'station-wagon',
  caravan: 'caravan',
  camperTrailer: 'camper-trailer',
  roadBike: 'road-bike',
  cruiser: 'cruiser',
  adventureBike: 'adventure-bike',
}

const BODY_OF_PATH = new Map(Object.entries(BODY_PATHS).map(([body, path]) => [path, body]))
const ITEM_OF_PATH = new Map(Object.entries(ITEM_PATHS).map(([item, path]) => [path, item]))

/** The conditions of a path word such as `used-cars`; null if it is not one. Empty means all. */
export function parseConditions(word: string): readonly CarType[] | null {
  return Object.hasOwn(CONDITION_PATHS, word) ? (CONDITION_PATHS[word] ?? null) : null
}

/** The path word of selected conditions; all or none of them means everything. */
export function formatConditions(types: readonly string[]): string {
  const wanted = sortCarTypes(types).join()
  const found = Object.entries(CONDITION_PATHS).find(([, conditions]) => conditions.join() === wanted)
  return found?.[0] ?? ALL_CARS
}

/** The kind of a path word such as `caravans`; null if it is not one. */
export function parseItemType(word: string): string | null {
  return ITEM_OF_PATH.get(word) ?? null
}

/** The path word of a kind; null if it has none. */
export function formatItemType(item: string): string | null {
  return Object.hasOwn(ITEM_PATHS, item) ? (ITEM_PATHS[item as keyof typeof ITEM_PATHS] ?? null) : null
}

/** The body type of a path word such as `suv`; null if it is not one. A body takes precedence over a make. */
export function parseBody(word: string): string | null {
  return BODY_OF_PATH.get(word) ?? null
}

/** The path word of a body type; null if it has none. */
export function formatBody(body: string): string | null {
  return Object.hasOwn(BODY_PATHS, body) ? (BODY_PATHS[body as BodyType] ?? null) : null
}

/** A value of stock data as a path word: lower case, hyphens, no accents. Empty if no letters or digits remain. */
export function toPathWord(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Whether a path word has a meaning independent of the stock, so that no make can use it as its address. */
export function isReserved(word: string): boolean {
  return parseConditions(word) !== null || parseItemType(word) !== null || parseBody(word) !== null
}
