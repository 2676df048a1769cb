import type {BodyType, ItemType} from '@forecourt/schemas/vehicle/enums'
import type {VehicleShape} from '../../pictures/vehicles.ts'
import type {EngineName} from './engines.ts'

/** A grade of a model: its drive-away price new in whole dollars, and how much equipment it has. */
export type Badge = {
  readonly name: string
  readonly price: number
  readonly engine: EngineName
  readonly drive: 'FWD' | 'RWD' | 'AWD' | '4WD'
  readonly level: 1 | 2 | 3
  readonly manual?: true
}

/** One series of a model as it was sold in Australia. Years are model years; `to` is absent while it is still sold. */
export type CatalogueModel = {
  readonly make: string
  readonly model: string
  readonly series: string
  readonly shape: VehicleShape
  readonly from: number
  readonly to?: number
  readonly seats: number
  readonly doors: number
  /** Length, width and height in mm. */
  readonly size: readonly [length: number, width: number, height: number]
  readonly ancap?: readonly [stars: number, year: number]
  readonly badges: readonly Badge[]
}

export function badge(
  name: string,
  price: number,
  engine: EngineName,
  drive: Badge['drive'],
  level: Badge['level'],
  manual?: true,
): Badge {
  return {name, price, engine, drive, level, ...(manual ? {manual} : {})}
}

type Kind = {itemType: ItemType; body: string; simpleBody: BodyType}

/** What stock data calls each drawn shape. */
export const KINDS: Record<VehicleShape, Kind> = {
  hatch: {itemType: 'car', body: 'Hatchback', simpleBody: 'hatch'},
  sedan: {itemType: 'car', body: 'Sedan', simpleBody: 'sedan'},
  wagon: {itemType: 'car', body: 'Wagon', simpleBody: 'wagon'},
  suv: {itemType: 'car', body: 'SUV', simpleBody: 'suv'},
  'suv-large': {itemType: 'car', body: 'SUV', simpleBody: 'suv'},
  '4x4': {itemType: 'car', body: 'SUV', simpleBody: '4x4'},
  'ute-single': {itemType: 'car', body: 'Ute / Tray', simpleBody: 'ute'},
  'ute-dual': {itemType: 'car', body: 'Ute / Tray', simpleBody: 'ute'},
  'cab-chassis': {itemType: 'car', body: 'Cab Chassis', simpleBody: 'cabChassis'},
  van: {itemType: 'car', body: 'Van', simpleBody: 'van'},
  'people-mover': {itemType: 'car', body: 'People Mover', simpleBody: 'peopleMover'},
  coupe: {itemType: 'car', body: 'Coupe', simpleBody: 'coupe'},
  convertible: {itemType: 'car', body: 'Convertible', simpleBody: 'convertible'},
  'light-truck': {itemType: 'car', body: 'Light Truck', simpleBody: 'lightTruck'},
  bus: {itemType: 'car', body: 'Bus', simpleBody: 'bus'},
  motorhome: {itemType: 'caravan', body: 'Motorhome', simpleBody: 'motorhome'},
  caravan: {itemType: 'caravan', body: 'Caravan', simpleBody: 'caravan'},
  'camper-trailer': {itemType: 'caravan', body: 'Camper Trailer', simpleBody: 'camperTrailer'},
  'motorcycle-road': {itemType: 'motorcycle', body: 'Road', simpleBody: 'roadBike'},
  'motorcycle-cruiser': {itemType: 'motorcycle', body: 'Cruiser', simpleBody: 'cruiser'},
  'motorcycle-adventure': {itemType: 'motorcycle', body: 'Adventure', simpleBody: 'adventureBike'},
}
