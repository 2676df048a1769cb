/** A set with an item that it did not have, or without one that it had. */
export function toggleItem<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(set)
  if (!next.delete(item)) next.add(item)
  return next
}
