import {type AttributeValue, type Car, listAttributes, type NameWith} from './attributes.ts'
import {isFiller, isSold} from './known-values.ts'

/** The values that staff have locked for a car, by attribute; absent fields follow the feed. */
export type OwnValues = AttributeValue<'own_values'>

/** What rules of a site have done to a car: less than what its feed and its staff say. */
export type RuledValues = NonNullable<OwnValues['ruled']>

/** An attribute that staff may lock. */
export type LockableField = NameWith<{lock: string}>

type FeedField = keyof AttributeValue<'feed_values'>

/** The attributes that a lock changes; the feed's values are stored beside. */
const CHANGED: {readonly [name in LockableField]: readonly FeedField[]} = {
  dealercomments: ['dealercomments'],
  tag: ['tag'],
  price_note: ['price_note'],
  price_basis: ['price_basis'],
  list_order: ['list_order'],
  featured: ['featured'],
  standardEquipment: ['standardEquipment'],
  primary_image_url: ['images'],
  show_on_dealer_website: ['show_on_dealer_website'],
  sold: ['sold', 'status', 'reserved'],
}

/** The attributes that staff may lock, in the order of their declaration. */
export const LOCKABLE_FIELDS = listAttributes()
  .map(([name]) => name)
  .filter(isLockable)

function isLockable(name: string): name is LockableField {
  return Object.hasOwn(CHANGED, name)
}

/** The names of the fields that staff have locked. */
export function listLockedFields(own: OwnValues | null | undefined): LockableField[] {
  return LOCKABLE_FIELDS.filter((name) => isLocked(own, name))
}

/** The names of the fields that staff have locked or a rule has filled. */
export function listHeldFields(own: OwnValues | null | undefined): LockableField[] {
  return LOCKABLE_FIELDS.filter((name) => isLocked(own, name) || isLocked(own?.ruled, name))
}

function isLocked(
  own: {readonly [N in LockableField]?: unknown} | null | undefined,
  name: LockableField,
): boolean {
  if (!own) return false
  // A lock can hide a car and mark it as sold, but cannot show one that the feed withdraws.
  if (name === 'show_on_dealer_website') return own[name] === false
  if (name === 'sold') return own[name] === true
  const value = own[name]
  // Texts for a missing value, such as a dash, are removed when a car is indexed.
  if (typeof value === 'string') return value.trim() !== '' && !isFiller(value)
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/**
 * Applies staff's locks to a car: locked values replace the feed's, which are stored beside. What a rule has done fills
 * what both leave empty, and ends when the car is sold.
 */
export function applyOwnValues(car: Car, own: OwnValues | null | undefined): Car {
  const fed = restoreFeedValues(car)
  const isGone = isSold(fed) || own?.sold === true
  const kept = pickLocked(isGone ? {...own, ruled: undefined} : own)
  const held = listHeldFields(kept)
  if (held.length === 0) return fed
  const feedEntries = listChanged(held).map((name): [string, unknown] => [name, fed[name] ?? undefined])
  const filled = Object.entries(kept.ruled ?? {}).filter(([name]) => !isLocked(fed, name as LockableField))
  return {
    ...fed,
    ...changeByLocks(fed, {...Object.fromEntries(filled), ...kept}),
    own_values: kept,
    feed_values: Object.fromEntries(feedEntries.filter(([, value]) => value !== undefined)),
  }
}

/** The values that lock something and those of rules, without the others. */
export function pickLocked(own: OwnValues | null | undefined): OwnValues {
  const values = listLockedFields(own).map((name): [string, unknown] => [name, own?.[name]])
  const ruled = Object.entries(own?.ruled ?? {}).filter(([name]) =>
    isLocked(own?.ruled, name as LockableField),
  )
  return {...Object.fromEntries(values), ...(ruled.length > 0 && {ruled: Object.fromEntries(ruled)})}
}

/** Restores a car to its feed's values, without locks. */
export function restoreFeedValues({own_values: own, feed_values: fed, ...car}: Car): Car {
  const names = listChanged(listHeldFields(own))
  return {...car, ...Object.fromEntries(names.map((name) => [name, fed?.[name]]))}
}

/**
 * A feed's car with what staff have locked in the car that stock search holds. What the feed itself says of locks counts
 * for nothing.
 */
export function mergeOwnValues({own_values: _, feed_values: __, ...car}: Car, held: Car | null): Car {
  return applyOwnValues(car, held?.own_values)
}

function listChanged(locked: readonly LockableField[]): FeedField[] {
  return locked.flatMap((name) => CHANGED[name])
}

function changeByLocks(fed: Car, own: OwnValues): Partial<Car> {
  const {dealercomments, tag, price_basis, price_note, list_order, featured} = own
  const {standardEquipment, primary_image_url: first} = own
  return {
    ...(dealercomments && {dealercomments}),
    ...(tag && {tag}),
    ...(price_basis && {price_basis}),
    ...(price_note && {price_note}),
    ...(list_order && {list_order}),
    ...(featured && {featured}),
    ...(standardEquipment && {
      standardEquipment: putFirst(fed.standardEquipment, standardEquipment, ({name}) => name),
    }),
    ...(first && {images: putFirst(fed.images, [first], (src) => src)}),
    ...(isLocked(own, 'show_on_dealer_website') && {show_on_dealer_website: false}),
    ...(isLocked(own, 'sold') && {sold: true, status: 'sold', reserved: false}),
  }
}

/** The listed items first, in that order; the others follow in their own order. */
function putFirst<T>(items: readonly T[], names: readonly string[], getName: (item: T) => string): T[] {
  const getPlace = (item: T) => {
    const place = names.indexOf(getName(item))
    return place < 0 ? names.length : place
  }
  return items.toSorted((a, b) => getPlace(a) - getPlace(b))
}
