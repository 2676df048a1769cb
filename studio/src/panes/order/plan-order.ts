/** A document in the order that a person wants. */
export type Ordered = {
  readonly id: string
  readonly title: string
  readonly order: number
  readonly isFixed: boolean
}

/** New numbers by id, or why there can be none. */
export type OrderPlan = {readonly numbers: ReadonlyMap<string, number>} | {readonly problem: string}

const HIGHEST = 999
/** Room for what comes between two later. */
const STEP = 10

/**
 * Numbers that put documents in the wanted order. As many as can keep theirs; `isFixed` ones, which the person may not
 * change, always do.
 */
export function planOrder(wanted: readonly Ordered[]): OrderPlan {
  const fixed = wanted.filter(({isFixed}) => isFixed)
  const unordered = fixed.find(({order}, at) => at > 0 && order <= (fixed[at - 1]?.order ?? -1))
  const numbers =
    fillBetween(wanted, listKept(wanted)) ?? fillBetween(wanted, new Set(fixed.map(({id}) => id)))
  if (numbers) return {numbers}
  return {
    problem: unordered
      ? `“${unordered.title}” belongs to other sites too: what is shared keeps its order.`
      : 'It cannot be placed there, between items that other sites share. Choose another place.',
  }
}

/** Numbers between those that are kept; `null` where there are too few between two. */
function fillBetween(wanted: readonly Ordered[], kept: ReadonlySet<string>): Map<string, number> | null {
  const numbers = new Map<string, number>()
  let below = -1
  let open: string[] = []
  const fill = (above: number) => {
    const room = (above - below) / (open.length + 1)
    if (open.length > 0 && room < 1) return false
    const step = Math.min(STEP, Math.floor(room))
    for (const [at, id] of open.entries()) numbers.set(id, below + step * (at + 1))
    open = []
    return true
  }
  for (const {id, order} of wanted) {
    if (!kept.has(id)) open.push(id)
    else {
      if (order <= below || !fill(order)) return null
      below = order
    }
  }
  if (!fill(HIGHEST + 1)) return null
  return numbers
}

/** The most documents that are already in rising numbers, the fixed ones among them. */
function listKept(wanted: readonly Ordered[]): ReadonlySet<string> {
  const best: {length: number; from: number}[] = []
  for (const [at, {order}] of wanted.entries()) {
    best[at] = {length: 1, from: -1}
    for (let before = 0; before < at; before += 1) {
      const earlier = best[before]
      const fits = (wanted[before]?.order ?? HIGHEST) < order
      if (fits && earlier && earlier.length >= (best[at]?.length ?? 0)) {
        best[at] = {length: earlier.length + 1, from: before}
      }
    }
  }
  const longest = Math.max(0, ...best.map(({length}) => length))
  const kept = new Set(wanted.filter(({isFixed}) => isFixed).map(({id}) => id))
  let at = best.findIndex(({length}) => length === longest)
  while (at >= 0) {
    kept.add(wanted[at]?.id ?? '')
    at = best[at]?.from ?? -1
  }
  return kept
}
