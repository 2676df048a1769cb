import type {Unit} from '@forecourt/schemas/vehicle/attribute'

/** For each unit of an attribute: the units in feeds, with their conversion factors. */
export const UNITS: {readonly [unit in Unit]?: {readonly [written: string]: number}} = {
  km: {km: 1, kms: 1, kilometres: 1, kilometers: 1, mi: 1.609344, mile: 1.609344, miles: 1.609344},
  dollars: {aud: 1, dollars: 1, cents: 0.01},
  mm: {mm: 1, cm: 10, m: 1000, metres: 1000, in: 25.4, inches: 25.4, ft: 304.8},
  ft: {ft: 1, feet: 1, in: 1 / 12, inches: 1 / 12, m: 1 / 0.3048, metres: 1 / 0.3048, mm: 1 / 304.8},
  kg: {kg: 1, kgs: 1, t: 1000, tonnes: 1000, lb: 0.45359237, lbs: 0.45359237},
  Nm: {nm: 1, 'lb-ft': 1.3558179483, 'lb ft': 1.3558179483},
  L: {l: 1, litre: 1, litres: 1, gal: 4.54609, gallons: 4.54609},
  'engine litres': {l: 1, litre: 1, litres: 1, cc: 0.001, ccm: 0.001, cm3: 0.001},
  cc: {cc: 1, ccm: 1, cm3: 1, l: 1000, litre: 1000, litres: 1000},
  'L/100 km': {'l/100 km': 1, 'l/100km': 1, 'l / 100 km': 1},
}

/** Units of which nobody writes thousandths: 52.300 km are 52,300. */
export const WHOLE_UNITS: ReadonlySet<string> = new Set(
  'km kms kilometres kilometers mi mile miles dollars aud mm kg kgs lb lbs cc ccm cm3'.split(' '),
)
