import fc from 'fast-check'

/**
 * Any sixteen bits in a row: controls, lone halves of a pair, characters of every plane. fast-check's own "binary"
 * unit takes seconds to build.
 */
export function createAnyText(maxLength: number, minLength = 0): fc.Arbitrary<string> {
  return fc
    .array(fc.integer({min: 0, max: 0xffff}), {minLength, maxLength})
    .map((codes) => String.fromCharCode(...codes))
}
