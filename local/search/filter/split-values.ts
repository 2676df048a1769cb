/** Trims spaces; no other whitespace counts in a filter. */
export function trimSpaces(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && text[start] === ' ') start++
  while (end > start && text[end - 1] === ' ') end--
  return text.slice(start, end)
}

/** Splits at commas outside backticks, removes the backticks and drops empty values that stand without them. */
export function splitValues(text: string): string[] {
  const parts: string[] = []
  let quoted = false
  let part = ''
  for (const character of text) {
    if (character === '`') quoted = !quoted
    if (character === ',' && !quoted) {
      parts.push(part)
      part = ''
    } else part += character
  }
  parts.push(part)
  return parts.flatMap((raw) => (trimSpaces(raw) === '' ? [] : [trimSpaces(raw.replaceAll('`', ''))]))
}

/** Whether the text is a finite number, in any form that JavaScript reads. */
export function isNumber(text: string): boolean {
  return text !== '' && Number.isFinite(Number(text))
}

/** Whether a filter's value is a list of values. */
export function isList(raw: string): boolean {
  return raw.startsWith('[') && raw.endsWith(']')
}
