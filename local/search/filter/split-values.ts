/** Trims spaces; no other whitespace counts in a filter. */
export function trimSpaces(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && text[start] === ' ') start++
  while (end > start && text[end - 1] === ' ') end--
  return text.slice(start, end)
}

/** Splits at commas outside backticks, removes the backticks and drops empty values. */
export function splitValues(text: string): string[] {
  const values: string[] = []
  let quoted = false
  let value = ''
  for (const character of text) {
    if (character === '`') quoted = !quoted
    else if (character === ',' && !quoted) {
      values.push(trimSpaces(value))
      value = ''
    } else value += character
  }
  values.push(trimSpaces(value))
  return values.filter((item) => item !== '')
}
