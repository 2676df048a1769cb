import type {BodyType, ItemType} from '@forecourt/schemas/vehicle/enums'
import type {VehicleShape} from '../pictures/vehicles.ts'

type Kind = {itemType: ItemType; body: string; simpleBody: BodyType}

/** What stock data calls each drawn shape. */
export const VEHICLE_KINDS: Record<VehicleShape, Kind> = {
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
