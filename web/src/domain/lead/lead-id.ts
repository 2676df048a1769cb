import {randomBytes} from 'node:crypto'

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_LETTERS = 10

/**
 * A new lead's id: `ld_`, ten letters of time and sixteen random ones, so that ids sort by age and cannot be guessed.
 */
export function createLeadId(now: number): string {
  const time = Array.from({length: TIME_LETTERS}, (_, at) =>
    letter(Math.floor(now / 32 ** (TIME_LETTERS - 1 - at))),
  )
  const chance = Array.from(randomBytes(16), letter)
  return `ld_${[...time, ...chance].join('')}`
}

function letter(value: number): string {
  return LETTERS[value % 32] ?? ''
}
