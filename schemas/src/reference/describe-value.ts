/** Formats a default for the reference: short, as code, on one line. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value) && value.length === 0) return 'empty list'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const short = text.length > 90 ? `${text.slice(0, 87)}…` : text
  return `\`${short.replaceAll('|', '\\|')}\``
}
