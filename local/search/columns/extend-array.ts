type Growable = Int32Array | Uint32Array | Float64Array | Uint8Array

/** Returns the same array, or a longer copy with room for `index`; new elements are `fill`. */
export function extendArray<T extends Growable>(array: T, index: number, fill = 0): T {
  if (index < array.length) return array
  const capacity = Math.max(index + 1, Math.ceil(array.length * 1.5), 64)
  const next = new (array.constructor as new (length: number) => T)(capacity)
  next.set(array)
  if (fill !== 0) next.fill(fill, array.length)
  return next
}
