import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {type DocumentName, documents} from '@forecourt/schemas/documents'

/** Whether a type is one of the declared ones. */
export function isDocumentName(name: string): name is DocumentName {
  return Object.hasOwn(documents, name)
}

/** The declaration of a type; null for one that is not declared. */
export function findDefinition(type: unknown): DocumentDefinition | null {
  return typeof type === 'string' && isDocumentName(type) ? documents[type] : null
}
