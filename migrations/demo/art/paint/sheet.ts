/** One picture in the making: shared definitions (gradients, clips, filters) and the marks in drawing order. */
export type Sheet = {
  define: (markup: (id: string) => string) => string
  add: (markup: string) => void
  toSvg: (width: number, height: number) => string
  content: () => {defs: string; marks: string}
}

/** `prefix` keeps ids apart when several pictures stand in one page. */
export function createSheet(prefix: string): Sheet {
  const ids = new Map<string, string>()
  const defs: string[] = []
  const marks: string[] = []
  function define(markup: (id: string) => string): string {
    const key = markup('?')
    const known = ids.get(key)
    if (known) return known
    const id = `${prefix}${ids.size.toString(36)}`
    ids.set(key, id)
    defs.push(markup(id))
    return id
  }
  return {
    define,
    add: (markup) => marks.push(markup),
    content: () => ({defs: defs.join(''), marks: marks.join('')}),
    toSvg: (width, height) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${marks.join('')}</svg>`,
  }
}

/** A straight gradient; `line` in shares of the painted shape's box, stops as "offset colour opacity?, …". Returns a paint value. */
export function linear(sheet: Sheet, line: readonly [number, number, number, number], stops: string): string {
  const [x1, y1, x2, y2] = line
  const id = sheet.define(
    (name) =>
      `<linearGradient id="${name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopMarkup(stops)}</linearGradient>`,
  )
  return `url(#${id})`
}

/** A round gradient about a centre in shares of the painted shape's box. */
export function radial(sheet: Sheet, circle: readonly [number, number, number], stops: string): string {
  const [cx, cy, r] = circle
  const id = sheet.define(
    (name) =>
      `<radialGradient id="${name}" cx="${cx}" cy="${cy}" r="${r}">${stopMarkup(stops)}</radialGradient>`,
  )
  return `url(#${id})`
}

function stopMarkup(stops: string): string {
  return stops
    .split(', ')
    .map((stop) => {
      const [offset, colour, opacity] = stop.split(' ')
      const faint = opacity ? ` stop-opacity="${opacity}"` : ''
      return `<stop offset="${offset}" stop-color="${colour}"${faint}/>`
    })
    .join('')
}

/** Keeps path data once for several uses; returns what to write before the attributes of each. */
export function reuse(sheet: Sheet, data: string): string {
  const id = sheet.define((name) => `<path id="${name}" d="${data}"/>`)
  return `<use href="#${id}"`
}

/** Clips to some paths; of several, each must run the same way round, for they are filled as one. */
export function clip(sheet: Sheet, ...paths: readonly string[]): string {
  const rule = paths.length > 1 ? 'nonzero' : 'evenodd'
  const shapes = paths.map((data) => `${reuse(sheet, data)} clip-rule="${rule}"/>`).join('')
  const id = sheet.define((name) => `<clipPath id="${name}">${shapes}</clipPath>`)
  return `url(#${id})`
}
