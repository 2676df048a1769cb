import type {SanityDocument} from '@sanity/client'

/** What of a change is written: values to set by path, and paths to clear. */
export type Written = {
  readonly set?: {readonly [path: string]: unknown}
  readonly unset?: readonly string[]
}

/** Applies a change to a stored document; paths into lists, and what is appended to them, are left out. */
export function applyChange(document: SanityDocument, {set = {}, unset = []}: Written): SanityDocument {
  let after: {[name: string]: unknown} = {...document}
  const isPlain = (path: string) => !path.includes('[')
  for (const [path, value] of Object.entries(set))
    if (isPlain(path)) after = withValue(after, path.split('.'), value)
  for (const path of unset.filter(isPlain)) after = withValue(after, path.split('.'), undefined)
  return {...document, ...after}
}

function withValue(
  object: {readonly [name: string]: unknown},
  [name = '', ...rest]: string[],
  value: unknown,
): {[name: string]: unknown} {
  if (rest.length === 0) return {...object, [name]: value}
  const inner = object[name]
  const known = typeof inner === 'object' && inner !== null ? {...inner} : {}
  return {...object, [name]: withValue(known, rest, value)}
}
