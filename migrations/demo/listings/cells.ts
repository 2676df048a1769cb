/** A cell with a value: `-`, `- / -`, `nan` and an empty cell mean that there is none. */
export function readText(cell: unknown): string | undefined {
  if (typeof cell !== 'string') return undefined
  const text = cell.trim()
  return text === '' || /^(?:nan|n\/a|(?:-\s*\/?\s*)+)$/i.test(text) ? undefined : text
}

/** A whole number of digits only; thousands separators are dropped. */
export function readCount(cell: unknown): number | undefined {
  const text = readText(cell)?.replaceAll(',', '')
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
}

/** A price in whole dollars. `POA`, other text and 0 mean no price. */
export function readPrice(cell: unknown): number | undefined {
  const text = readText(cell)?.replaceAll(/[$,\s]/g, '')
  const price = text !== undefined && /^\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text)) : 0
  return price > 0 ? price : undefined
}

/** `4 cyl, 2.2 L`, each part optional. `0 L` means an electric motor, without a capacity. */
export function readEngine(cell: unknown): {cylinders?: number; litres?: number} {
  const text = readText(cell) ?? ''
  const cylinders = /(\d+)\s*cyl/i.exec(text)?.[1]
  const litres = /(\d+(?:\.\d+)?)\s*L\b/.exec(text)?.[1]
  return {
    ...(cylinders ? {cylinders: Number(cylinders)} : {}),
    ...(litres && Number(litres) > 0 ? {litres: Number(litres)} : {}),
  }
}

/** `8.7 L / 100 km` in litres; 0 means unknown. */
export function readConsumption(cell: unknown): number | undefined {
  const litres = Number(/^(\d+(?:\.\d+)?)\s*L\s*\/\s*100\s*km$/i.exec(readText(cell) ?? '')?.[1] ?? 0)
  return litres > 0 ? litres : undefined
}

const STATES = /^(?:AU-)?(NSW|VIC|QLD|SA|WA|TAS|ACT|NT)$/

/** `Caringbah, NSW`; once in the file `Warrenheip, AU-VIC`. */
export function readCityAndState(cell: unknown): {city?: string; state?: string} {
  const [city, state] = (readText(cell) ?? '').split(/,\s*/)
  const known = STATES.exec(state ?? '')?.[1]
  return {...(city ? {city} : {}), ...(known ? {state: known} : {})}
}

export type Colours = {colour?: string; interior?: string; warranty?: string}

/**
 * `White / Black`: outside and inside. On cars that must be ordered the column holds the warranty instead,
 * `5 years / Unlimited km`.
 */
export function readColours(cell: unknown): Colours {
  const text = typeof cell === 'string' ? cell.replaceAll(/\s+/g, ' ').trim() : ''
  if (/^\d+ years? \//i.test(text)) return {warranty: text.replace(/^1 years/i, '1 year')}
  const [outside, ...inside] = text.split(' / ')
  const colour = readText(outside)
  const interior = readText(inside.join(', '))
  return {
    ...(colour && colour !== 'Other' ? {colour} : {}),
    ...(interior && interior.length <= 40 ? {interior} : {}),
  }
}

/** Doors and seats. Where doors are unknown, the seats are in the column of the doors. */
export function readDoorsAndSeats(doors: unknown, seats: unknown): {doors?: number; seats?: number} {
  const cells = [readText(doors), readText(seats)].join(' ')
  const count = (word: string) => new RegExp(`(\\d+)\\s*${word}`, 'i').exec(cells)?.[1]
  const found = {doors: count('door'), seats: count('seat')}
  return {
    ...(found.doors ? {doors: Number(found.doors)} : {}),
    ...(found.seats ? {seats: Number(found.seats)} : {}),
  }
}
