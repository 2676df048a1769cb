import {createHash} from 'node:crypto'
import {toSlug} from '@forecourt/schemas/values/to-slug'
import type {PriceBasis} from '@forecourt/schemas/vehicle/enums'

/** Price terms of dealers, the most specific first: "estimated drive away" is not a drive-away price. */
const BASES: readonly (readonly [RegExp, PriceBasis])[] = [
  [/\bexcl|\begc\b|government charges/i, 'excluding_government_charges'],
  [/\best(?:imated|\.)?\b.*drive ?-?away/i, 'estimated_drive_away'],
  [/drive ?-?away|\bdap\b/i, 'drive_away'],
]

/** The two kinds that shoppers choose between; every gearbox that shifts by itself counts as automatic. */
const GEARBOXES: readonly (readonly [RegExp, string])[] = [
  [/auto|cvt|dct|dsg|clutch|continuous|reduction|tronic|pdk|\bamt\b/i, 'Automatic'],
  [/(?:single|fixed|direct)[- ](?:speed|gear|drive)|^(?:\d+ ?(?:sp(?:eed)?)? ?)?a$/i, 'Automatic'],
  [/manual|^(?:\d+ ?(?:sp(?:eed)?)? ?)?m$/i, 'Manual'],
]

/**
 * Attributes that are derived from others of a feed (spec 3.1): shoppers filter by the kind of transmission, and
 * `price_type` tells what a price includes. A value that the feed gives for the attribute itself is kept.
 */
export function deriveAttributes(car: {readonly [attribute: string]: unknown}): {
  [attribute: string]: string
} {
  const transmission = words(car.transmission)
  const kind = transmission && (match(GEARBOXES, transmission) ?? transmission)
  const basis = match(BASES, words(car.price_type) ?? '')
  return {
    ...(kind && {simple_transmission: kind}),
    ...(basis && {price_basis: basis}),
  }
}

// The lengths that a car's attributes may have. What is derived is cut: a row is not rejected for it.
const [LONGEST_SLUG, LONGEST_NAME] = [160, 200]

/** Id and name if the feed gives none: derived from values that every dealer has. */
export function deriveIdentity({
  dealership_slug,
  stocknum,
  year,
  make,
  model,
  badge,
}: {
  readonly [attribute: string]: unknown
}): {
  [attribute: string]: string
} {
  if (typeof dealership_slug !== 'string' || typeof stocknum !== 'string') return {}
  const name = [year, make, model, badge]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
  // A number in another alphabet has no slug.
  const key = toSlug(stocknum) || `n${createHash('sha256').update(stocknum).digest('hex').slice(0, 6)}`
  const end = toSlug(`${dealership_slug}-${key}`)
  const start = toSlug(name, LONGEST_SLUG - end.length - 1)
  return {
    id: `${dealership_slug}-${key}`,
    slug: [start, end].filter(Boolean).join('-'),
    name: name.slice(0, LONGEST_NAME).trimEnd(),
  }
}

function words(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function match<Answer>(table: readonly (readonly [RegExp, Answer])[], text: string): Answer | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1]
}
