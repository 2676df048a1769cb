/** One bit per row. */
export type Bits = Uint32Array

export function createBits(rows: number): Bits {
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
export function listBitRows(bits: Bits): Uint32Array {
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

export function createBitsFromRows(rows: Uint32Array, total: number): Bits {
  const bits = createBits(total)
  for (let at = 0; at < rows.length; at++) setBit(bits, rows[at] as number)
  return bits
}

/** Rows whose code is marked, as a bit set; rows beyond the codes have none. */
export function createBitsFromCodes(codes: Int32Array, marked: Uint8Array, total: number): Bits {
  const bits = createBits(total)
  const end = Math.min(total, codes.length)
  for (let row = 0; row < end; row++) {
    const code = codes[row] as number
    if (code >= 0 && marked[code] === 1) bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31))
  }
  return bits
}

/** Rows whose value is in the range, both ends included, as a bit set. */
export function createBitsFromRange(values: Float64Array, low: number, high: number, total: number): Bits {
  const bits = createBits(total)
  const end = Math.min(total, values.length)
  for (let row = 0; row < end; row++) {
    const value = values[row] as number
    if (value >= low && value <= high) bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31))
  }
  return bits
}

/** Intersects the bit sets; changes and returns the first. */
export function intersectRows(bits: Bits, other: Bits): Bits {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & (other[at] ?? 0)
  return bits
}

/** Unites the bit sets; changes and returns the first. */
export function addBits(bits: Bits, other: Bits): Bits {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) | (other[at] ?? 0)
  return bits
}

/** Inverts every bit; changes and returns the bit set. */
export function flipBits(bits: Bits): Bits {
  for (let at = 0; at < bits.length; at++) bits[at] = ~(bits[at] as number)
  return bits
}
