import type {Attribute, Unit} from '@forecourt/schemas/vehicle/attribute'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {CAR_TYPE_LABELS, CAR_TYPES, type CarType, type ItemType} from '@forecourt/schemas/vehicle/enums'
import {groupThousands} from '#/lib/format-text'
import {formatKm, formatMoney, toMetres} from './format-values.ts'
import type {NamedKind} from './vehicle-nouns.ts'

type Value = string | number

/** A value of an attribute as text with its unit, for use beside the attribute's title. */
export function formatValue({words, unit}: Attribute, value: Value): string {
  if (words && Object.hasOwn(words, value)) return words[value] ?? String(value)
  return unit ? UNITS[unit](value) : String(value)
}

/** A value without a title beside it, on a card or among the choices of a filter: "5 seats", "Stock A12". */
export function formatPhrase(attribute: Attribute, value: Value): string {
  const {phrase} = attribute
  const text = formatValue(attribute, value)
  if (!phrase) return text
  const {one = phrase.other, other} = phrase
  return (String(value) === '1' ? one : other).replace('{value}', () => text)
}

const UNITS: {readonly [unit in Unit]: (value: Value) => string} = {
  dollars: (value) => formatMoney(Number(value)),
  'dollar range': formatDollarRange,
  km: (value) => formatKm(Number(value)),
  ft: (value) => `${value} ft (${toMetres(Number(value))} m)`,
  'engine litres': (value) => `${Number(value).toFixed(1)} L`,
  mm: (value) => formatMeasure(value, 'mm'),
  kg: (value) => formatMeasure(value, 'kg'),
  Nm: (value) => formatMeasure(value, 'Nm'),
  L: (value) => formatMeasure(value, 'L'),
  cc: (value) => formatMeasure(value, 'cc'),
  'L/100 km': (value) => formatMeasure(value, 'L/100 km'),
  kWh: (value) => formatMeasure(value, 'kWh'),
  'kWh/100 km': (value) => formatMeasure(value, 'kWh/100 km'),
  kW: (value) => formatMeasure(value, 'kW'),
}

function formatMeasure(value: Value, unit: string): string {
  return `${groupThousands(Number(value))} ${unit}`
}

// In the index's format: "20000-30000".
function formatDollarRange(value: Value): string {
  const [from, to] = String(value).split('-').map(Number)
  if (from === undefined || to === undefined || Number.isNaN(from + to)) return String(value)
  return `${formatMoney(from)} to ${formatMoney(to)}`
}

/** Car types in the order of lists and tabs: new, demo, used (spec 9.3b). Unknown ones are left out. */
export function sortCarTypes(types: readonly string[]): CarType[] {
  return CAR_TYPES.filter((type) => types.includes(type))
}

/** The text of a car type. */
export function formatCarType(type: CarType): string {
  return CAR_TYPE_LABELS[type]
}

const NAMES: {readonly [kind in NamedKind]: string} = {
  car: 'Car',
  caravan: 'Caravan',
  motorcycle: 'Motorcycle',
  motorhome: 'Motorhome',
}

/** A text about a car, adapted to its kind: "Reserve Car Now" of a caravan is "Reserve Caravan Now". */
export function formatVehicleNoun(words: string, kind: NamedKind): string {
  return words.replace(/\bCar\b/, NAMES[kind])
}

const DRIVES: {readonly [kind in ItemType]: string} = {
  car: 'Test Drive',
  caravan: 'Viewing',
  motorcycle: 'Test Ride',
}

/** A text about a test drive, adapted to kinds: a caravan is viewed, a motorcycle is ridden. Of cars it stays. */
export function formatDriveWords(words: string, kinds: readonly ItemType[]): string {
  if (kinds.length === 0 || kinds.includes('car')) return words
  const drives = kinds.map((kind) => DRIVES[kind]).join(' or ')
  return words.replace(/\btest drive\b/i, (drive) => (drive[0] === 't' ? drives.toLowerCase() : drives))
}

/** Whether a vehicle is fully electric, so that it has no engine, cylinders or tank. */
export function isElectric({simple_fuel, fuel}: Pick<Car, 'simple_fuel' | 'fuel'>): boolean {
  const words = `${simple_fuel ?? ''} ${fuel ?? ''}`
  return /electric/i.test(words) && !/hybrid|petrol|diesel|unleaded|premium/i.test(words)
}

// Display colours of paints; the first whose word is in a colour's name is used, so "off white" comes first.
const PAINTS: readonly (readonly [word: string, fill: string])[] = [
  ['off white', '#f3efe4'],
  ['ivory', '#f3efe0'],
  ['pearl', '#eef0f1'],
  ['white', '#ffffff'],
  ['charcoal', '#3a3f45'],
  ['gunmetal', '#4b5158'],
  ['graphite', '#44484d'],
  ['silver', '#c3c7cb'],
  ['grey', '#7d838a'],
  ['gray', '#7d838a'],
  ['black', '#15171a'],
  ['maroon', '#6b1f2a'],
  ['burgundy', '#6b1f2a'],
  ['red', '#c1272d'],
  ['orange', '#e07a1f'],
  ['bronze', '#8c6239'],
  ['copper', '#a65e3a'],
  ['gold', '#c9a227'],
  ['yellow', '#f2c230'],
  ['green', '#2f6b47'],
  ['teal', '#1f7a7a'],
  ['aqua', '#3aa6b9'],
  ['blue', '#1f5aa6'],
  ['purple', '#5e3a87'],
  ['pink', '#d97a9c'],
  ['beige', '#d8c7a6'],
  ['sand', '#d2bf98'],
  ['brown', '#6b4a2f'],
]

/** The display colour of a paint's name, as `#rrggbb`; null for an unknown name. */
export function getColour(name: string): string | null {
  const text = name.toLowerCase()
  return PAINTS.find(([word]) => text.includes(word))?.[1] ?? null
}
