/** A copy of a value made of objects, lists and maps, with every text in it changed. */
export function mapStrings<T>(value: T, change: (text: string) => string): T {
  // Each branch gives back the kind of value that it was given.
  return walk(value, change) as T
}

function walk(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => walk(item, change))
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, walk(item, change)]))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, change)]))
}
