import type {ItemType} from '@forecourt/schemas/vehicle/enums'

type KindSettings = {
  readonly valuations: {readonly itemTypes: readonly ItemType[]}
  readonly stock: {readonly itemTypes: readonly ItemType[]}
}

/**
 * The kinds of vehicles a site values: those of its settings, otherwise those that its stock holds (`held`; null or
 * none while that is unknown), otherwise those that it may show. Never empty.
 */
export function resolveValuedKinds(
  {valuations, stock}: KindSettings,
  held: readonly ItemType[] | null,
): readonly [ItemType, ...ItemType[]] {
  const lists = [valuations.itemTypes, held ?? [], stock.itemTypes]
  const [first = 'car', ...others] = lists.find(({length}) => length > 0) ?? []
  return [first, ...others]
}

/** The kind of a form or a stored valuation, if the site values it; otherwise the site's first. */
export function readValuedKind(
  kinds: readonly [ItemType, ...ItemType[]],
  given: string | undefined,
): ItemType {
  return kinds.find((kind) => kind === given) ?? kinds[0]
}
