/** Joins class names, leaving out absent ones. */
export function joinClassNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
