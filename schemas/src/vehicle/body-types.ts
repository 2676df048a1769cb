/** Body types as stock data writes them (spec 9.4e), with the words shoppers use. Free of zod: browsers load it. */
export const BODY_TYPES = {
  suv: 'SUV',
  ute: 'Ute',
  sedan: 'Sedan',
  hatch: 'Hatch',
  wagon: 'Wagon',
  van: 'Van',
  coupe: 'Coupe',
  convertible: 'Convertible',
  cabChassis: 'Cab chassis',
  peopleMover: 'People mover',
  lightTruck: 'Light truck',
  bus: 'Bus',
  motorhome: 'Motorhome',
  '4x4': '4x4',
  hardtop: 'Hardtop',
  hatchback: 'Hatchback',
  softtop: 'Soft top',
  stationWagon: 'Station wagon',
  caravan: 'Caravan',
  camperTrailer: 'Camper trailer',
  roadBike: 'Road bike',
  cruiser: 'Cruiser',
  adventureBike: 'Adventure bike',
} as const

export type BodyType = keyof typeof BODY_TYPES
