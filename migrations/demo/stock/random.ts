/** Seeded random numbers: the same name always gives the same numbers, so that the demo stock does not change. */
export type Random = {
  /** From 0 up to but not including 1. */
  next: () => number
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number
  pick: <T>(choices: readonly [T, ...T[]] | readonly T[]) => T
  /** True in `share` of the cases, 0 to 1. */
  chance: (share: number) => boolean
}

/** A stream of random numbers seeded by a name (mulberry32 over an FNV-1a hash). */
export function createRandom(name: string): Random {
  let state = hashText(name)
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (choices) => {
      const chosen = choices[Math.floor(next() * choices.length)]
      if (chosen === undefined) throw new Error('Nothing to pick from')
      return chosen
    },
    chance: (share) => next() < share,
  }
}

/** A 32-bit hash of a text (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
