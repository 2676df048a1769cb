/** The words that a search is for; signs between them do not count. */
export function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Whether a text holds every word of a query, as it is typed; every text holds an empty one. */
export function hasWords(text: string, query: string): boolean {
  const held = text.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => held.includes(word))
}
