type Field = {
  readonly value: unknown
  readonly validation: readonly {level: string; message: string}[]
}

/**
 * What is said under a field that cannot be published, each once. Nothing of an empty field until somebody was in it, and
 * nothing that its parts say themselves.
 */
export function listProblems({value, validation}: Field, wasLeft: boolean): string[] {
  if (!wasLeft && isEmpty(value)) return []
  return [...new Set(validation.flatMap(({level, message}) => (level === 'error' ? message : [])))]
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  // A new document's objects hold their type alone.
  return typeof value === 'object' && Object.keys(value).every((key) => key.startsWith('_'))
}
