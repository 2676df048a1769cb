/**
 * The pages of a check, at most so many: of each kind, by the first word of the path, one after the other until there are
 * enough. Where a kind has more than fit, those of another day are others: after some days all were chosen.
 */
export function choosePages(paths: readonly string[], most: number, day: number): string[] {
  const kinds = [...Map.groupBy(new Set(paths), (path) => path.split(/[/?]/)[1] ?? '').values()]
  const fair = shareOut(
    kinds.map(({length}) => length),
    most,
  )
  return kinds.flatMap((kind, at) => {
    const count = fair[at] ?? 0
    const start = (day * count) % kind.length
    return [...kind.slice(start), ...kind.slice(0, start)].slice(0, count)
  })
}

/** How many of each kind fit into `most`, the small kinds whole. */
function shareOut(sizes: readonly number[], most: number): number[] {
  let left = most
  let waiting = sizes.length
  const shares = new Map<number, number>()
  const bySize = sizes.map((size, at) => ({size, at})).toSorted((a, b) => a.size - b.size)
  for (const {size, at} of bySize) {
    const share = Math.min(size, Math.floor(left / waiting))
    shares.set(at, share)
    left -= share
    waiting -= 1
  }
  return sizes.map((_, at) => shares.get(at) ?? 0)
}
