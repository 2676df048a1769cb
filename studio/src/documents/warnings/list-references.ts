/** A reference as it is stored, with the path of the field that holds it: `scope.sites[1]`. */
export type StoredReference = {path: string; to: string}

/** Every reference in a stored document, at any depth. Pictures are included, since they refer to their asset. */
export function listReferences(stored: unknown, path = ''): StoredReference[] {
  if (Array.isArray(stored)) return stored.flatMap((item, at) => listReferences(item, `${path}[${at}]`))
  if (typeof stored !== 'object' || stored === null) return []
  if ('_ref' in stored && typeof stored._ref === 'string') return [{path, to: stored._ref}]
  return Object.entries(stored).flatMap(([name, value]) =>
    listReferences(value, path === '' ? name : `${path}.${name}`),
  )
}
