import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'

/** A number of documents with the name of their type: "1 promo tile", "2,000 offers". */
export function countDocuments(count: number, {title, plural}: Pick<DocumentDefinition, 'title' | 'plural'>) {
  return count === 1 ? `1 ${title.toLowerCase()}` : `${count.toLocaleString('en-AU')} ${plural.toLowerCase()}`
}
