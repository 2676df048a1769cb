import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'

const titles = Object.values<DocumentDefinition>(documents).map(
  ({name, preview}) => `_type == "${name}" => ${preview.title}`,
)

/** GROQ for the title of a document of any type. */
export const TITLE = `select(${titles.join(', ')})`
