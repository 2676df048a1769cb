import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Attribute} from '@forecourt/schemas/vehicle/attribute'
import {type Car, listAttributes} from '@forecourt/schemas/vehicle/attributes'
import {getKnownValue} from '@forecourt/schemas/vehicle/known-values'
import {groupThousands} from '#/lib/format-text'
import {formatValue} from './format-attribute.ts'

export type SpecRow = {readonly label: string; readonly value: string}

/** The rows shown on a site. */
export type SpecChoice = Pick<Settings['vehiclePage'], 'showVin' | 'showRegistration' | 'undatedSafetyStars'>

type Spec = NonNullable<Attribute['spec']>

/**
 * The rows of "All specifications", in the order of the attributes, with units; rows without a value are left out
 * (spec 5.17).
 */
export function listSpecRows(car: Car, choice: SpecChoice): SpecRow[] {
  return [...listTechnicalRows(car, choice), ...listSummaryRows(car, choice)]
}

/** The technical data of a vehicle by its kind: engine, sizes, masses. */
export function listTechnicalRows(car: Car, choice: SpecChoice): SpecRow[] {
  return listRows('technical', car, choice)
}

/** The identity and state of the vehicle: the car summary (spec 2.26a). */
export function listSummaryRows(car: Car, choice: SpecChoice): SpecRow[] {
  return listRows('summary', car, choice)
}

function listRows(section: Spec['section'], car: Car, choice: SpecChoice): SpecRow[] {
  const rows = new Map<string, string>()
  for (const [name, attribute] of listAttributes()) {
    const {spec, setting} = attribute
    if (spec?.section !== section || (setting && !choice[setting])) continue
    if (spec.items && !spec.items.includes(car.item_type)) continue
    const label = spec.labels?.[car.item_type] ?? spec.label ?? attribute.title
    const value = rows.has(label) ? null : formatRow(car, name, attribute, choice)
    if (value !== null) rows.set(label, value)
  }
  return [...rows].map(([label, value]) => ({label, value}))
}

function formatRow(car: Car, name: string, attribute: Attribute, choice: SpecChoice): string | null {
  const {format, brief, qualifier} = attribute.spec ?? {}
  if (format) return FORMATS[format](car, choice)
  if (car.item_type === 'motorcycle' && attribute.unit === 'engine litres') return formatCapacity(car)
  const value = getKnownValue(car, name)
  const text = value === null ? null : formatValue(attribute, value)
  if (qualifier) {
    const words = getKnownValue(car, qualifier)
    return text === null || words === null ? null : `${text} (${words})`
  }
  return brief ? joinBrief(getKnownValue(car, brief), text) : text
}

const FORMATS: {
  readonly [format in NonNullable<Spec['format']>]: (car: Car, choice: SpecChoice) => string | null
} = {'safety stars': formatSafetyStars, gearbox: formatGearbox}

/** The value used by cards and filters, with the feed's details: "Automatic (Reduction Gear)". */
function joinBrief(brief: string | number | null, detail: string | null): string | null {
  if (brief === null || detail === null) return brief === null ? detail : String(brief)
  const [word, words] = [String(brief), detail.toLowerCase()]
  if (words.includes(word.toLowerCase())) return detail
  return word.toLowerCase().includes(words) ? word : `${word} (${detail})`
}

/**
 * The engine of a motorcycle, which is told by its cubic centimetres: 0.321 L is 321 cc. Fewer decimals have been
 * rounded, so 0.3 L is "about 300 cc".
 */
function formatCapacity({engine_size, variant}: Car): string | null {
  const exact = variant?.enginesize
  if (exact) return `${groupThousands(exact)} cc`
  const litres = [variant?.enginesize_litres, engine_size].flatMap((value) => value || [])
  const told = litres.find((value) => !isRounded(value)) ?? litres[0]
  if (!told) return null
  return `${isRounded(told) ? 'about ' : ''}${groupThousands(Math.round(told * 1000))} cc`
}

function isRounded(litres: number): boolean {
  return Number(litres.toFixed(2)) === litres
}

/** Only details that the transmission does not contain already. */
function formatGearbox({variant, transmission, simple_transmission: brief}: Car): string | null {
  const said = `${transmission ?? ''} ${brief ?? ''}`.toLowerCase()
  const words = variant?.geartype ?? null
  return words === null || said.includes(words.toLowerCase()) ? null : words
}

/** The year is shown with the stars unless the site hides it, because the tests' requirements increase each year. */
function formatSafetyStars({variant}: Car, {undatedSafetyStars}: SpecChoice): string | null {
  const {ancaprating: stars, ancapyear: year} = variant ?? {}
  if (!stars || (!year && !undatedSafetyStars)) return null
  const words = `${stars} ${stars === 1 ? 'star' : 'stars'}`
  return year ? `${words} (${year})` : words
}
