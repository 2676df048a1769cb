/** SVG marks in drawing order, and the gradients they share. */
export type Sheet = {
  define: (markup: (id: string) => string) => string
  add: (markup: string) => void
  toMarkup: () => string
}

export function createSheet(): Sheet {
  const ids = new Map<string, string>()
  const gradients: string[] = []
  const marks: string[] = []
  function define(markup: (id: string) => string): string {
    const key = markup('?')
    const known = ids.get(key)
    if (known) return known
    const id = `s${ids.size}`
    ids.set(key, id)
    gradients.push(markup(id))
    return id
  }
  return {
    define,
    add: (markup) => marks.push(markup),
    toMarkup: () => `<defs>${gradients.join('')}</defs>${marks.join('')}`,
  }
}

/** A straight gradient; `line` in shares of the painted shape's box, stops as "offset colour opacity?, …". Returns a paint value. */
export function linear(sheet: Sheet, line: readonly [number, number, number, number], stops: string): string {
  const [x1, y1, x2, y2] = line
  const id = sheet.define(
    (name) =>
      `<linearGradient id="${name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${renderStops(stops)}</linearGradient>`,
  )
  return `url(#${id})`
}

/** A round gradient about a centre in shares of the painted shape's box. Returns a paint value. */
export function radial(sheet: Sheet, circle: readonly [number, number, number], stops: string): string {
  const [cx, cy, r] = circle
  const id = sheet.define(
    (name) =>
      `<radialGradient id="${name}" cx="${cx}" cy="${cy}" r="${r}">${renderStops(stops)}</radialGradient>`,
  )
  return `url(#${id})`
}

function renderStops(stops: string): string {
  return stops
    .split(', ')
    .map((stop) => {
      const [offset, colour, opacity] = stop.split(' ')
      const faint = opacity ? ` stop-opacity="${opacity}"` : ''
      return `<stop offset="${offset}" stop-color="${colour}"${faint}/>`
    })
    .join('')
}
