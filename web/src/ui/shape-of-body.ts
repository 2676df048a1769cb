import type {BodyType} from '@forecourt/schemas/vehicle/body-types'
import type {Shape} from './silhouette'

const SHAPES: {readonly [body in BodyType]: Shape} = {
  suv: 'suv',
  ute: 'ute-dual',
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
  hardtop: 'coupe',
  hatchback: 'hatch',
  softtop: 'convertible',
  stationWagon: 'wagon',
  caravan: 'caravan',
  camperTrailer: 'camper-trailer',
  roadBike: 'motorcycle-road',
  cruiser: 'motorcycle-cruiser',
  adventureBike: 'motorcycle-adventure',
}

/** The silhouette that stands for a body type. */
export function getBodyShape(body: BodyType): Shape {
  return SHAPES[body]
}
