import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'

/** A number of documents with the name of their type: "1 promo tile", "2,000 offers". */
export function countDocuments(count: number, {title, plural}: Pick<DocumentDefinition, 'title' | 'plural'>) {
  return countThings(count, title.toLowerCase(), plural.toLowerCase())
}

/** The first of several names: "A", "A and B", "A, B and 3 more". */
export function joinNames(names: readonly string[], most = 2): string {
  const rest = names.length - most
  if (rest > 0) return `${names.slice(0, most).join(', ')} and ${rest} more`
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
}

/** A number with its word: "1 day", "2,000 days". */
export function countThings(count: number, word: string, plural = `${word}s`): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? word : plural}`
}
