/** Joins class names, leaving out what is absent. */
export function joinClassNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
