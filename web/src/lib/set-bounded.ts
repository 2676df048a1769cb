/** Puts a value into a map as its newest; where that makes more than `size`, the oldest goes. */
export function setBounded<T>(map: Map<string, T>, key: string, value: T, size: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > size && oldest !== undefined) map.delete(oldest)
}
