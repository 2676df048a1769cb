import {buildProjection, isShownOn, parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {buildStarterDocuments, type StarterDocument} from '@forecourt/schemas/page/starter-pages'
import {listFormAddresses} from '@forecourt/schemas/routes/routes'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {createIfNotExists, defineMigration, del} from '@sanity/migrate'
import {defineContentMigration} from '../../src/content/content-migration.ts'

/** Where a document is shown; nothing else is queried. */
const placed = {...documents.page, fields: {scope: documents.page.fields.scope}}
const PUBLISHED = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'

// Drafts count too: staff have begun to write them. A redirect means that the text is elsewhere.
const QUERY = `{
  "sites": *[_type == "site" && ${PUBLISHED}]{${buildProjection(documents.site)}},
  "standing": *[_type in ["page", "postCategory"] || (_type == "redirect" && ${PUBLISHED})]{
    "stored": _id, "type": _type, "address": coalesce(slug.current, from), ${buildProjection(placed)}
  }
}`

// A page published by staff was a draft first, so it was changed after it was created.
const UNTOUCHED = `*[_id in $ids && _createdAt == _updatedAt]._id`
const SITES = `*[_type == "site" && ${PUBLISHED}]{"id": _id, "slug": slug.current}`

type Visibility = {
  readonly stored: string
  readonly type: string
  /** The short name of a page or a category, the path of a redirect. */
  readonly address: string | null
}
type Site = {
  readonly id: string
  readonly template: string | null
  readonly brand: string | null
  readonly settings: string | null
}

export const migration = defineContentMigration({
  up: defineMigration({
    title: 'Every site has drafts of the information pages that it lacks, with gaps for staff to fill (2.21)',
    async *migrate(_, {client}) {
      const {sites, standing} = await client.fetch<{sites: unknown[]; standing: Visibility[]}>(QUERY)
      const ids = new Set(standing.map(({stored}) => toPublishedId(stored)))
      for (const site of sites.flatMap((raw) => parseDocument(documents.site, raw).document ?? [])) {
        const taken = listTakenAddresses(site, standing)
        for (const starter of buildStarterDocuments(site))
          if (!ids.has(toPublishedId(starter._id)) && !listAddresses(starter).some((one) => taken.has(one)))
            yield createIfNotExists(starter)
      }
    },
  }),
  // Pages edited by staff are kept, and an existing draft is not created again.
  down: defineMigration({
    title: 'The drafts of information pages that nobody has written in are gone again',
    async *migrate(_, {client}) {
      const sites = await client.fetch<{id: string; slug: string}[]>(SITES)
      const ids = sites.flatMap((site) => buildStarterDocuments(site).map(({_id}) => _id))
      for (const id of await client.fetch<string[]>(UNTOUCHED, {ids})) yield del(id)
    },
  }),
})

function listTakenAddresses({id, template, brand, settings}: Site, standing: readonly Visibility[]) {
  const layerIds = [DEFAULT_LAYER_ID, template, brand, settings].filter((layer) => layer !== null)
  const shown = standing.filter((raw) => {
    const {document} = parseDocument(placed, raw)
    return document !== null && isShownOn(document.scope, {id, layerIds})
  })
  return new Set(shown.flatMap(({type, address}) => (address ? [toPath(type, address)] : [])))
}

/** The addresses for which a document of staff makes a starter draft unnecessary; for a form's page, all addresses of the form. */
function listAddresses({_type, slug}: StarterDocument): readonly string[] {
  const path = toPath(_type, slug.current)
  const form = listFormAddresses().find(([, {paths}]) => paths.some((one) => one === path))
  return form?.[1].paths ?? [path]
}

function toPath(type: string, address: string): string {
  if (type === 'redirect') return address
  return type === 'postCategory' ? `/blog/${address}` : `/${address}`
}

function toPublishedId(id: string): string {
  return id.replace(/^(?:drafts\.|versions\.[^.]+\.)/, '')
}
