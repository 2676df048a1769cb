export type Fields = {[name: string]: Fields | string}

/**
 * Reads a form body as Stripe's clients write it: `a[b][0][c]=1` is `{a: {b: {0: {c: '1'}}}}`. A later value of a name
 * replaces an earlier one; `a[]=1` counts up from 0.
 */
export function parseFormBody(text: string): Fields {
  const fields: Fields = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let at = fields
    for (const part of path.slice(0, -1)) at = enter(at, part)
    const last = path.at(-1) ?? ''
    at[last === '' ? String(Object.keys(at).length) : last] = value
  }
  return fields
}

function enter(fields: Fields, name: string): Fields {
  const inner = fields[name]
  if (typeof inner === 'object') return inner
  const made: Fields = Object.create(null)
  fields[name] = made
  return made
}

/** The string at a path; undefined if there is none. */
export function getText(fields: Fields, ...path: readonly string[]): string | undefined {
  let at: Fields | string | undefined = fields
  for (const name of path) at = typeof at === 'object' ? at[name] : undefined
  return typeof at === 'string' ? at : undefined
}
