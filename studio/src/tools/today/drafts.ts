import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {isDocumentName} from '../../core/content/is-document-name.ts'
import {isOnSite} from '../../core/content/is-on-site.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'

/** Something that waits to be published. */
export type WaitingDraft = {
  readonly id: string
  readonly type: string
  readonly typeTitle: string
  readonly title: string
  /** ISO 8601. */
  readonly editedAt: string
}

const LISTED = Object.values<DocumentDefinition>(documents).filter(
  ({planned, name}) => planned === null && name !== 'site',
)
const title = LISTED.map(({name, preview}) => `_type == "${name}" => ${preview.title}`).join(', ')
const filter = `*[_id in path("drafts.**") && _type in ${JSON.stringify(LISTED.map(({name}) => name))}]`

/** The query for all unpublished changes, last edited first. */
export const DRAFTS_QUERY = {
  fetch: `${filter} | order(_updatedAt desc){
    _id, _type, _updatedAt, "title": select(${title}), scope, dealership, visible
  }`,
  listen: filter,
  perspective: 'raw',
} as const

/** Parses the answer of `DRAFTS_QUERY`: those that belong to a site. */
export function listWaitingDrafts(answer: unknown, site: SiteRecord): WaitingDraft[] {
  const rows = Array.isArray(answer) ? answer.filter(isRecord) : []
  return rows.flatMap((row) => {
    const name = String(row._type)
    if (!isDocumentName(name) || !isForSite(row, documents[name], site)) return []
    const {title: stored, _updatedAt: editedAt} = row
    return [
      {
        id: String(row._id).replace(/^drafts\./, ''),
        type: name,
        typeTitle: documents[name].title,
        title: typeof stored === 'string' && stored !== '' ? stored : 'Untitled',
        editedAt: String(editedAt),
      },
    ]
  })
}

// Shared content belongs to no particular site; settings of lower layers have their own desk.
function isForSite(
  row: {readonly [name: string]: unknown},
  definition: DocumentDefinition,
  site: SiteRecord,
): boolean {
  if (definition.belongs === 'shared' || definition.belongs === 'administrators') return false
  if (definition.name === 'settings') return site.settings === String(row._id).replace(/^drafts\./, '')
  return isOnSite({...row, visible: true}, definition, site)
}
