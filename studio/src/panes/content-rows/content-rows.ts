import {type DocumentDefinition, isShownOn, type Scope} from '@forecourt/schemas/document/define-document'
import {listLayerIds} from '@forecourt/schemas/settings/site-layers'
import * as z from 'zod'
import {readScope} from '../../core/content/is-on-site.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {isScopedTo} from '../../core/list-preview/describe-scope.ts'
import type {ShownFacts} from '../../core/list-preview/describe-state.ts'
import {splitWords} from '../../core/live-query/split-words.ts'
import type {StateFilter} from './content-query.ts'

/** One line of a list: a document with its draft, if it has one. */
export type ContentRow = {
  /** The published id, also of a document that is only a draft. */
  id: string
  title: string
  picture: string | null
  /** `null` for a type that is not shown by scope. */
  scope: Scope | null
  /** It shows on the list's site alone. */
  own: boolean
  facts: ShownFacts
  /** The number that puts it in order; `null` for a type that has none. */
  order: number | null
}

const DRAFT = 'drafts.'

const instant = z.iso
  .datetime({offset: true})
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)
const factsSchema = z.looseObject({
  id: z.string(),
  title: z.string().nullish().catch(null),
  picture: z.string().nullish().catch(null),
  order: z.number().nullish().catch(null),
  start: instant,
  end: instant,
  visible: z.boolean().nullish().catch(null),
})
const answerSchema = z.object({
  total: z.number(),
  rows: z.array(z.unknown()),
  published: z.array(z.string()),
})

type Facts = z.infer<typeof factsSchema>

/** The drafts of a type by the id that each is or will be published under. */
export type Drafts = ReadonlyMap<string, Facts>

/** Reads the answer of `draftsQuery`. */
export function readDrafts(answer: unknown): Drafts {
  return new Map(readFacts(answer).map((draft) => [draft.id.slice(DRAFT.length), draft]))
}

function readFacts(raws: unknown): Facts[] {
  return Array.isArray(raws) ? raws.flatMap((raw) => factsSchema.safeParse(raw).data ?? []) : []
}

export type ContentList = {
  /** What was never published yet; not counted in `total`. */
  fresh: ContentRow[]
  rows: ContentRow[]
  /** How many published documents match, also beyond these rows. */
  total: number
}

type Narrowed = {site: SiteRecord; words: string; state: StateFilter}

/** Reads the answer of `listQuery` and joins it with the drafts; rows that cannot be read are left out. */
export function readList(
  definition: DocumentDefinition,
  answer: unknown,
  drafts: Drafts,
  {site, words, state}: Narrowed,
): ContentList {
  const read = answerSchema.safeParse(answer).data
  if (!read) return {fresh: [], rows: [], total: 0}
  const rows = readFacts(read.rows).map((root) => toRow(definition, root, drafts.get(root.id) ?? null, site))
  // Of a draft that was just made the answer does not know yet, but it may hold what is published.
  const known = new Set([...read.published, ...rows.map(({id}) => id)])
  const sought = splitWords(words)
  const fresh = [...drafts.values()]
    .filter((draft) => !known.has(draft.id.slice(DRAFT.length)) && (state === 'all' || state === 'draft'))
    .filter((draft) => mayShow(definition, draft, site))
    .map((draft) => toRow(definition, draft, null, site))
    .filter(({title}) => sought.every((word) => splitWords(title).some((own) => own.startsWith(word))))
  return {fresh, rows, total: read.total}
}

function mayShow(definition: DocumentDefinition, draft: Facts, site: SiteRecord): boolean {
  return isShownOn(readScope(definition, draft), {id: site.id, layerIds: listLayerIds(site)})
}

function toRow(
  definition: DocumentDefinition,
  root: Facts,
  draft: Facts | null,
  site: SiteRecord,
): ContentRow {
  const isDraft = root.id.startsWith(DRAFT)
  // What shoppers see is what is published: its name and picture too.
  const scope = definition.scoped ? readScope(definition, root) : null
  return {
    id: isDraft ? root.id.slice(DRAFT.length) : root.id,
    title: root.title ?? 'Untitled',
    picture: root.picture ?? null,
    order: root.order ?? null,
    scope,
    own: scope === null || isScopedTo(scope, site.id),
    facts: {
      published: !isDraft,
      edited: isDraft || draft !== null,
      window: {start: root.start, end: root.end},
      hidden: root.visible === false,
    },
  }
}
