import {randomBytes} from 'node:crypto'

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_LETTERS = 10
const NUMBER_LETTERS = 8

/**
 * A new lead's id: `ld_`, ten letters of time and sixteen random ones, so that ids sort by age and cannot be guessed.
 * A lead that follows another one ends in that one's last eight letters: a moved booking keeps its number.
 */
export function createLeadId(now: number, follows: string | null = null): string {
  const time = Array.from({length: TIME_LETTERS}, (_, at) =>
    letter(Math.floor(now / 32 ** (TIME_LETTERS - 1 - at))),
  )
  const chance = Array.from(randomBytes(16), letter).join('')
  const tail = follows?.slice(-NUMBER_LETTERS) ?? chance.slice(-NUMBER_LETTERS)
  return `ld_${time.join('')}${chance.slice(0, -NUMBER_LETTERS)}${tail}`
}

/** The number by which people quote a lead or its booking, such as 8P2X-64HK: the last letters of its id. */
export function formatLeadNumber(id: string): string {
  const letters = id.slice(-NUMBER_LETTERS).toUpperCase()
  return `${letters.slice(0, NUMBER_LETTERS / 2)}-${letters.slice(NUMBER_LETTERS / 2)}`
}

function letter(value: number): string {
  return LETTERS[value % 32] ?? ''
}
