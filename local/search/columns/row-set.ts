/** One bit per row. */
export type Bits = Uint32Array

export function emptyBits(rows: number): Bits {
  return new Uint32Array((rows + 31) >>> 5)
}

export function hasBit(bits: Bits, row: number): boolean {
  return (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1
}

export function setBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
}

export function clearBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) & ~(1 << (row & 31))
}

function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

export function countBits(bits: Bits): number {
  let total = 0
  for (let at = 0; at < bits.length; at++) total += ones(bits[at] as number)
  return total
}

/** The rows whose bit is set, ascending. */
export function rowsOfBits(bits: Bits): Uint32Array {
  const rows = new Uint32Array(countBits(bits))
  let used = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] as number
    while (word !== 0) {
      const low = word & -word
      rows[used++] = at * 32 + (31 - Math.clz32(low))
      word ^= low
    }
  }
  return rows
}

export function bitsOfRows(rows: Uint32Array, total: number): Bits {
  const bits = emptyBits(total)
  for (let at = 0; at < rows.length; at++) setBit(bits, rows[at] as number)
  return bits
}

/** The rows that are in both ascending lists. */
export function intersectRows(a: Uint32Array, b: Uint32Array): Uint32Array {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  const shared = new Uint32Array(few.length)
  let used = 0
  let at = 0
  for (let i = 0; i < few.length; i++) {
    const row = few[i] as number
    while (at < many.length && (many[at] as number) < row) at++
    if (at < many.length && many[at] === row) shared[used++] = row
  }
  return shared.subarray(0, used)
}
