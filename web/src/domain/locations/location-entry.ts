import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import type {documents} from '@forecourt/schemas/documents'

export type LocationDocument = DocumentOf<typeof documents.location>

/** A place as lists show it: the location that stands for it, under the name it has there, and what else it holds. */
export type LocationEntry = {
  readonly location: LocationDocument
  readonly name: string
  /** The other departments of a place that shows once; each has a page of its own. */
  readonly others: readonly LocationDocument[]
}
