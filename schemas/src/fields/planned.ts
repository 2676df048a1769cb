import type {Field, Fields} from './field.ts'

/** Whether nothing reads a field yet: it, or everything in it, is declared `planned`. */
export function isPlanned(field: Field<unknown>): boolean {
  if (field.planned !== null) return true
  return field.fields !== undefined && Object.values(field.fields).every(isPlanned)
}

/** The dotted paths of planned fields, each at the outermost field that is planned as a whole. */
export function listPlannedPaths(fields: Fields, at = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = at ? `${at}.${name}` : name
    if (isPlanned(field)) return [path]
    return listPlannedPaths(field.fields ?? {}, path)
  })
}

/** Whether a path is a planned one, or lies within one. */
export function isWithin(path: string, planned: readonly string[]): boolean {
  return planned.some((each) => path === each || path.startsWith(`${each}.`) || path.startsWith(`${each}[`))
}
