/** One sort criterion: larger numbers come first. */
export type SortKey = (row: number) => number

/** Whether `a` comes before `b`; of equal rows the later document comes first, as in the reference. */
export function isSortedBefore(keys: readonly SortKey[], a: number, b: number): boolean {
  for (const key of keys) {
    const left = key(a)
    const right = key(b)
    if (left !== right) return left > right
  }
  return a > b
}

function siftDown(heap: number[], keys: readonly SortKey[], from: number): void {
  let at = from
  for (;;) {
    const left = 2 * at + 1
    if (left >= heap.length) return
    const right = left + 1
    const worse =
      right < heap.length && isSortedBefore(keys, heap[left] as number, heap[right] as number) ? right : left
    if (!isSortedBefore(keys, heap[at] as number, heap[worse] as number)) return
    const held = heap[at] as number
    heap[at] = heap[worse] as number
    heap[worse] = held
    at = worse
  }
}

/** The first `limit` rows in order. A heap with the worst of them on top, so that most rows cost one comparison. */
export function selectTopRows(rows: Uint32Array, keys: readonly SortKey[], limit: number): number[] {
  if (limit <= 0) return []
  const heap: number[] = Array.from(rows.subarray(0, limit))
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) siftDown(heap, keys, at)
  for (let at = heap.length; at < rows.length; at++) {
    const row = rows[at] as number
    if (!isSortedBefore(keys, row, heap[0] as number)) continue
    heap[0] = row
    siftDown(heap, keys, 0)
  }
  return heap.sort((a, b) => (isSortedBefore(keys, a, b) ? -1 : 1))
}
