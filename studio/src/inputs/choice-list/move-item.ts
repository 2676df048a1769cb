/** Moves one item of a list up (-1) or down (1); the list is unchanged at either end. */
export function moveItem<T>(items: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const target = index + by
  const item = items[index]
  if (item === undefined || target < 0 || target >= items.length) return items
  const rest = items.toSpliced(index, 1)
  return rest.toSpliced(target, 0, item)
}
