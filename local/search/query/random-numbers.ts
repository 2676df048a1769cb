const STATE_WORDS = 624
const MIDDLE = 397
const TWIST = 0x9908b0df

/**
 * The Mersenne Twister of 32 bits, by which the reference orders hits at random: a seed gives the same whole numbers
 * from 0 to 2^32 - 1 as there, in the same order.
 */
export function createRandomNumbers(seed: number): () => number {
  const state = new Uint32Array(STATE_WORDS)
  state[0] = seed
  for (let at = 1; at < STATE_WORDS; at++) {
    const before = state[at - 1] ?? 0
    state[at] = Math.imul(1_812_433_253, before ^ (before >>> 30)) + at
  }
  const get = (at: number): number => state[at % STATE_WORDS] ?? 0
  let used = STATE_WORDS
  return () => {
    if (used === STATE_WORDS) {
      for (let at = 0; at < STATE_WORDS; at++) {
        const joined = (get(at) & 0x80000000) | (get(at + 1) & 0x7fffffff)
        state[at] = get(at + MIDDLE) ^ (joined >>> 1) ^ (joined & 1 ? TWIST : 0)
      }
      used = 0
    }
    let drawn = get(used++)
    drawn ^= drawn >>> 11
    drawn ^= (drawn << 7) & 0x9d2c5680
    drawn ^= (drawn << 15) & 0xefc60000
    return (drawn ^ (drawn >>> 18)) >>> 0
  }
}
