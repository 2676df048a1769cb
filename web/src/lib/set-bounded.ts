/** Sets a value in a map as its newest; above `size` entries, the oldest is removed. */
export function setBounded<T>(map: Map<string, T>, key: string, value: T, size: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > size && oldest !== undefined) map.delete(oldest)
}
