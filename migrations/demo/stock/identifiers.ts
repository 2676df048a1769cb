import type {Random} from './random.ts'

const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const PLATE_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXY'

function letters(random: Random, alphabet: string, count: number): string {
  return Array.from({length: count}, () => random.pick([...alphabet])).join('')
}

/** A well-formed VIN (17 signs, no I, O or Q) that no maker uses: it starts with ZZ9 and says DEM0. */
export function inventVin(random: Random): string {
  return `ZZ9DEM0${letters(random, VIN_LETTERS, 4)}${String(random.between(0, 999_999)).padStart(6, '0')}`
}

/** A plate in the state's form; the letters ZZ mark it as invented. */
export function inventPlate(random: Random, state: string): string {
  const one = letters(random, PLATE_LETTERS, 1)
  const digits = (count: number) => String(random.between(0, 10 ** count - 1)).padStart(count, '0')
  switch (state) {
    case 'VIC':
      return `1Z${one}${digits(1)}ZZ`
    case 'QLD':
      return `${digits(3)}Z${one}${digits(1)}`
    case 'WA':
      return `1ZZ${one}${digits(3)}`
    default:
      return `ZZ${one}${digits(2)}${letters(random, PLATE_LETTERS, 1)}`
  }
}
