// Letters of one stroke each, on a field of 4 by 6.
const LETTERS: {readonly [letter: string]: string} = {
  A: 'M0 6V2L2 0L4 2V6M0 4H4',
  B: 'M0 0V6H3L4 5V4L3 3H0M3 3L4 2V1L3 0H0',
  C: 'M4 0H1L0 1V5L1 6H4',
  D: 'M0 0V6H3L4 5V1L3 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 0H1L0 1V5L1 6H4V3H2',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M0 0V6',
  J: 'M4 0V5L3 6H1L0 5',
  K: 'M0 0V6M4 0L0 3L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 2.5L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  P: 'M0 6V0H3L4 1V2L3 3H0',
  Q: 'M1 0H3L4 1V5L3 6H1L0 5V1ZM2.5 4.5L4 6',
  R: 'M0 6V0H3L4 1V2L3 3H0M2 3L4 6',
  S: 'M4 0H1L0 1V2L1 3H3L4 4V5L3 6H0',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V5L1 6H3L4 5V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2.5L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
}
const WIDTHS: {readonly [letter: string]: number} = {I: 0, ' ': 2}

// Plain shapes in a square of 16, none of which resembles the mark of a vehicle maker.
export const EMBLEMS = {
  bars: 'M3 3H13V5.5H3ZM3 6.8H10V9.2H3ZM3 10.5H7V13H3Z',
  stairs: 'M3 13V10H6V7H9V4H13V13Z',
  pillars: 'M3 8H5.5V13H3ZM6.8 5.5H9.2V13H6.8ZM10.5 3H13V13H10.5Z',
  arc: 'M3 3A10 10 0 0 1 13 13H9A6 6 0 0 0 3 7Z',
  corner: 'M3 3H13L3 13ZM13 7V13H7Z',
  wave: 'M3 5Q5.5 2 8 5T13 5V8Q10.5 11 8 8T3 8ZM3 11H13V13H3Z',
} as const

export type Emblem = keyof typeof EMBLEMS

const HEIGHT = 120
/** Of a field of a letter. */
const UNIT = 9
const GAP = 2.2
const INK = '#20262e'

/** A made-up mark of a brand or a club, as SVG text: an emblem and the name, in one dark colour on nothing. */
export function drawMark(name: string, emblem: Emblem): string {
  let at = 0
  let letters = ''
  for (const letter of name.toUpperCase()) {
    const path = LETTERS[letter]
    if (path) letters += `<path transform="translate(${at} 0)" d="${path}"/>`
    at += (WIDTHS[letter] ?? 4) + GAP
  }
  const scale = HEIGHT / 16
  const start = HEIGHT + 2 * UNIT
  const width = Math.ceil(start + (at - GAP + 1) * UNIT)
  const top = (HEIGHT - 6 * UNIT) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}">`,
    `<path transform="scale(${scale})" fill-rule="evenodd" fill="${INK}" d="M2 0H14A2 2 0 0 1 16 2V14A2 2 0 0 1 14 16H2A2 2 0 0 1 0 14V2A2 2 0 0 1 2 0Z${EMBLEMS[emblem]}"/>`,
    `<g transform="translate(${start} ${top}) scale(${UNIT})" fill="none" stroke="${INK}" stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round">${letters}</g>`,
    '</svg>',
  ].join('')
}
