import type {ItemType} from '@forecourt/schemas/vehicle/enums'

const NAMES: {readonly [kind in ItemType]: string} = {
  car: 'Car',
  caravan: 'Caravan',
  motorcycle: 'Motorcycle',
}

/** Our own words about a car, said of the kind it is: "Car finance" of a caravan is "Caravan finance". */
export function formatVehicleNoun(words: string, kind: ItemType): string {
  return words.replace(/^Car\b/, NAMES[kind])
}
