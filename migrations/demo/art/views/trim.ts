/** Colours of a cabin: pads, soft parts and the strip across the dash. */
export type Trim = {
  pad: string
  padLight: string
  padDark: string
  seat: string
  seatLight: string
  seatDark: string
  strip: string
}

const BLACK = {pad: '#2a2d31', padLight: '#454a50', padDark: '#131518'}

const TRIMS: readonly Trim[] = [
  {...BLACK, seat: '#33373c', seatLight: '#565c63', seatDark: '#17191c', strip: '#a9b0b6'},
  {...BLACK, seat: '#8a6142', seatLight: '#b98a66', seatDark: '#513722', strip: '#6b4e37'},
  {...BLACK, seat: '#8d9096', seatLight: '#b7bac0', seatDark: '#5b5e63', strip: '#1c1f22'},
  {
    pad: '#34322f',
    padLight: '#57534e',
    padDark: '#191816',
    seat: '#cbbfae',
    seatLight: '#e8dfd2',
    seatDark: '#8f8475',
    strip: '#8b6f52',
  },
]

const WORK_TRIM: Trim = {
  ...BLACK,
  seat: '#43484e',
  seatLight: '#676d74',
  seatDark: '#22262a',
  strip: '#4d535a',
}

/** A cabin's colours: work vehicles are plain, the rest vary by seed. */
export function trimOf(plain: boolean, seed: number): Trim {
  return plain ? WORK_TRIM : (TRIMS[seed % TRIMS.length] ?? WORK_TRIM)
}
