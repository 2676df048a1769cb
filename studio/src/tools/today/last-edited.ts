import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {addDays} from '@forecourt/schemas/time/days'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {getPublishedId} from '@sanity/client/csm'
import {isDocumentName} from '../../core/content/find-definition.ts'
import {isOnSite} from '../../core/content/is-on-site.ts'
import {TITLE} from '../../core/content/title-query.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import type {LiveQuery} from '../../core/live-query/use-live-query.ts'
import type {Day} from '../../core/zone/days.ts'

/** A document that somebody edited. */
export type EditedDocument = {
  /** Its published id. */
  readonly id: string
  readonly type: string
  readonly typeTitle: string
  readonly title: string
  /** ISO 8601. */
  readonly editedAt: string
  /** It waits to be published. */
  readonly isDraft: boolean
}

/** The number of days in which a published document counts as lately edited. */
const RECENT_DAYS = 30
/** The most published documents that are read, of all sites together. */
const MOST_READ = 300

const LISTED = Object.values<DocumentDefinition>(documents).filter(({name}) => name !== 'site')
const known = `_type in ${JSON.stringify(LISTED.map(({name}) => name))} && !(_id in path("versions.**"))`
const draft = '_id in path("drafts.**")'
const projection = `{_id, _type, _updatedAt, "title": ${TITLE}, scope, dealership, visible}`

/** The query for all drafts, and for what was published lately; last edited first. `today` is a day. */
export function buildEditedQuery(today: Day): LiveQuery {
  const recent = `${known} && !(${draft}) && _updatedAt >= $since`
  return {
    fetch: `[
      ...*[${known} && ${draft}]${projection},
      ...*[${recent}] | order(_updatedAt desc)[0...${MOST_READ}]${projection}
    ] | order(_updatedAt desc)`,
    listen: `*[${known}]`,
    params: {since: `${addDays(today, -RECENT_DAYS)}T00:00:00Z`},
    perspective: 'raw',
  }
}

/** Parses the answer of `buildEditedQuery`: what belongs to a site, each document once, last edited first. */
export function listEdited(answer: unknown, site: SiteRecord): EditedDocument[] {
  const edited = new Map<string, EditedDocument>()
  for (const row of Array.isArray(answer) ? answer.filter(isRecord) : []) {
    const name = String(row._type)
    if (!isDocumentName(name) || !isForSite(row, documents[name], site)) continue
    const {title: stored, _updatedAt: editedAt} = row
    const id = getPublishedId(String(row._id))
    const isDraft = id !== row._id
    const before = edited.get(id)
    // A draft stays one when what is published was changed after it, by a release for example.
    if (before && !isDraft) continue
    edited.set(id, {
      id,
      type: name,
      typeTitle: documents[name].title,
      title: typeof stored === 'string' && stored !== '' ? stored : 'Untitled',
      editedAt: before?.editedAt ?? String(editedAt),
      isDraft,
    })
  }
  return [...edited.values()]
}

// Shared content belongs to no particular site; settings of lower layers have their own desk.
function isForSite(
  row: {readonly [name: string]: unknown},
  definition: DocumentDefinition,
  site: SiteRecord,
): boolean {
  if (definition.belongs === 'shared' || definition.belongs === 'administrators') return false
  if (definition.name === 'settings') return site.settings === getPublishedId(String(row._id))
  return isOnSite({...row, visible: true}, site)
}
