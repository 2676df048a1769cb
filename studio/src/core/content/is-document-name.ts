import {type DocumentName, documents} from '@forecourt/schemas/documents'

/** Whether a type is one of the declared ones. */
export function isDocumentName(name: string): name is DocumentName {
  return Object.hasOwn(documents, name)
}
