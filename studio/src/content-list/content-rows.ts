import {type DateWindow, type DocumentDefinition, isShownOn, type Scope} from '@forecourt/schemas'
import * as z from 'zod'
import {layerIdsOf, type SiteRecord} from '../layers/layers-of-site.ts'
import type {ShownFacts} from '../list-preview/state-in-words.ts'
import {isOwnOf} from '../list-preview/where-in-words.ts'
import {belongsToDealership} from './content-types.ts'

/** One line of a site's list: a document with its draft, if it has one. */
export type ContentRow = {
  /** The published id, also of a document that is only a draft. */
  id: string
  title: string
  picture: string | null
  /** `null` for a type that is not shown by scope. */
  scope: Scope | null
  /** It shows on this site alone. */
  own: boolean
  facts: ShownFacts
}

const EVERYWHERE: Scope = {audience: 'all', layers: [], sites: [], excludedSites: []}
const DRAFT = 'drafts.'
const MOST = 1000

/** GROQ for the documents of a type that may show on a site, drafts beside published ones. */
export function contentQuery(definition: DocumentDefinition): {fetch: string; listen: string} {
  const filter = `_type == "${definition.name}"${mayShow(definition)}`
  const {title, media} = definition.preview
  const parts = [
    '"id": _id',
    `"title": ${title}`,
    ...(media ? [`"picture": ${media}.asset->url`] : []),
    ...['scope', 'window', 'visible', 'dealership'].flatMap(
      (name) => definition.fields[name]?.project(name) ?? [],
    ),
  ]
  return {
    fetch: `*[${filter}] | order(${title} asc)[0...${MOST}]{${parts.join(', ')}}`,
    listen: `*[_type == "${definition.name}"]`,
  }
}

function mayShow(definition: DocumentDefinition): string {
  if (definition.scoped) return ' && (scope.audience != "sites" || $siteId in scope.sites[]._ref)'
  return belongsToDealership(definition) ? ' && dealership._ref in $dealershipIds' : ''
}

const rawSchema = z.looseObject({
  id: z.string(),
  title: z.string().nullish().catch(null),
  picture: z.string().nullish().catch(null),
  visible: z.boolean().nullish().catch(null),
})
type Raw = z.infer<typeof rawSchema>

/** Reads the answer of `contentQuery` into one row per document, of those that show on the site. */
export function contentRows(definition: DocumentDefinition, answer: unknown, site: SiteRecord): ContentRow[] {
  const raws = Array.isArray(answer) ? answer.flatMap((raw) => rawSchema.safeParse(raw).data ?? []) : []
  const pairs = new Map<string, {draft?: Raw; published?: Raw}>()
  for (const raw of raws) {
    const isDraft = raw.id.startsWith(DRAFT)
    const id = isDraft ? raw.id.slice(DRAFT.length) : raw.id
    pairs.set(id, {...pairs.get(id), [isDraft ? 'draft' : 'published']: raw})
  }
  return [...pairs].flatMap(([id, pair]) => toRow(definition, id, pair, site) ?? [])
}

function toRow(
  definition: DocumentDefinition,
  id: string,
  {draft, published}: {draft?: Raw; published?: Raw},
  site: SiteRecord,
): ContentRow | null {
  const shown = draft ?? published
  if (!shown) return null
  const scope = definition.scoped ? readScope(definition, shown) : null
  if (scope && !isShownOn(scope, {id: site.id, layerIds: layerIdsOf(site)})) return null
  return {
    id,
    title: shown.title ?? 'Untitled',
    picture: shown.picture ?? null,
    scope,
    own: scope === null || isOwnOf(scope, site.id),
    facts: {
      published: published !== undefined,
      edited: draft !== undefined,
      // What shoppers see is decided by what is published.
      window: readWindow(definition, published ?? shown),
      hidden: (published ?? shown).visible === false,
    },
  }
}

function readScope(definition: DocumentDefinition, raw: Raw): Scope {
  const read = raw.scope ? definition.fields.scope?.read(raw.scope, 'scope', []) : undefined
  return {...EVERYWHERE, ...(read as Partial<Scope> | undefined)}
}

function readWindow(definition: DocumentDefinition, raw: Raw): DateWindow | null {
  const read = raw.window ? definition.fields.window?.read(raw.window, 'window', []) : undefined
  return (read as DateWindow | undefined) ?? null
}
