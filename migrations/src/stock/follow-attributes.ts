import type {PriceBasis} from '@forecourt/schemas'
import type {FeedRecord} from './feed-format.ts'

/** What dealers write beside a price, the strictest first: "estimated drive away" is no drive-away price. */
const BASES: readonly (readonly [RegExp, PriceBasis])[] = [
  [/\bexcl|\begc\b|government charges/i, 'excluding_government_charges'],
  [/\best(?:imated|\.)?\b.*drive ?-?away/i, 'estimated_drive_away'],
  [/drive ?-?away|\bdap\b/i, 'drive_away'],
]

/** The two kinds that shoppers choose between; a gearbox that changes by itself is an automatic to them. */
const GEARBOXES: readonly (readonly [RegExp, string])[] = [
  [/auto|cvt|dct|dsg|clutch|continuous|reduction/i, 'Automatic'],
  [/manual/i, 'Manual'],
]

/**
 * Attributes that follow from what a feed says under the specification's names (3.1): `trans` is the transmission,
 * shoppers filter by its kind, and the words of `price_type` tell what a price includes. What a feed says under the
 * attribute's own name stands.
 */
export function followAttributes(record: FeedRecord): {[attribute: string]: string} {
  const transmission = words(record.transmission) ?? words(record.trans)
  const kind = transmission && (match(GEARBOXES, transmission) ?? transmission)
  const basis = match(BASES, words(record.price_type) ?? '')
  return {
    ...(transmission && {transmission}),
    ...(kind && {simple_transmission: kind}),
    ...(basis && {price_basis: basis}),
  }
}

function words(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function match<Answer>(table: readonly (readonly [RegExp, Answer])[], text: string): Answer | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1]
}
