import {buildProjection, isShownOn, parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {
  buildLegalPageDocuments,
  type DealerFacts,
  getLegalPageId,
  LEGAL_SLUGS,
} from '@forecourt/schemas/page/legal-pages'
import {layerProjection, readLayer, type SettingsLayer} from '@forecourt/schemas/settings/layer'
import {resolveSettings} from '@forecourt/schemas/settings/resolve'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {STATE_NAMES} from '@forecourt/schemas/values/states'
import {createIfNotExists, defineMigration, del} from '@sanity/migrate'
import {defineContentMigration} from '../../src/content/content-migration.ts'

/** Where a page or a redirect is shown; nothing else is queried. */
const placed = {...documents.page, fields: {scope: documents.page.fields.scope}}
const PUBLISHED = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'

// A redirect from a legal address means that the dealer has the text elsewhere; a page would disable it.
const QUERY = `{
  "sites": *[_type == "site" && ${PUBLISHED}]{${buildProjection(documents.site)}},
  "layers": *[_type == "settings" && ${PUBLISHED}]{${layerProjection}},
  "emails": *[_type == "dealership" && ${PUBLISHED} && defined(email)]{"id": _id, email},
  "standing": *[${PUBLISHED} && (
    (_type == "page" && slug.current in $slugs) || (_type == "redirect" && from in $paths)
  )]{"slug": coalesce(slug.current, string::split(from, "/")[1]), ${buildProjection(placed)}}
}`

// A page published by staff was a draft first, so it was changed after it was created.
const UNTOUCHED = `*[_id in $ids && _createdAt == _updatedAt]._id`
const SITE_SLUGS = `*[_type == "site" && ${PUBLISHED}].slug.current`

type Site = {
  readonly id: string
  readonly slug: string
  readonly template: string | null
  readonly brand: string | null
  readonly settings: string | null
  readonly dealerships: readonly string[]
}
type Stored = {
  sites: unknown[]
  layers: unknown[]
  emails: {id: string; email: string}[]
  standing: {slug: string}[]
}

export const migration = defineContentMigration({
  up: defineMigration({
    title:
      'Every site has the privacy policy and the terms that its forms link to, with gaps for staff to fill',
    async *migrate(_, {client}) {
      const paths = LEGAL_SLUGS.map((slug) => `/${slug}`)
      const stored = await client.fetch<Stored>(QUERY, {slugs: LEGAL_SLUGS, paths})
      const layers = new Map(stored.layers.flatMap(readOne).map((layer) => [layer.id, layer]))
      const emails = new Map(stored.emails.map(({id, email}) => [id, email]))
      for (const site of stored.sites.flatMap((raw) => parseDocument(documents.site, raw).document ?? [])) {
        const has = slugsOn(site, stored.standing)
        for (const legal of buildLegalPageDocuments(site, getFacts(site, layers, emails)))
          if (!has.has(legal.slug.current)) yield createIfNotExists(legal)
      }
    },
  }),
  // Pages edited by staff are kept, and an existing page is not created again.
  down: defineMigration({
    title: 'The legal pages that nobody has written in are gone again',
    async *migrate(_, {client}) {
      const slugs = await client.fetch<string[]>(SITE_SLUGS)
      const ids = slugs.flatMap((site) => LEGAL_SLUGS.map((legal) => getLegalPageId(site, legal)))
      for (const id of await client.fetch<string[]>(UNTOUCHED, {ids})) yield del(id)
    },
  }),
})

function readOne(raw: unknown): SettingsLayer[] {
  const layer = readLayer(raw)
  return layer ? [layer] : []
}

function slugsOn(site: Site, standing: Stored['standing']): Set<string> {
  const here = {id: site.id, layerIds: getLayerIds(site)}
  const shown = standing.filter((raw) => {
    const {document} = parseDocument(placed, raw)
    return document !== null && isShownOn(document.scope, here)
  })
  return new Set(shown.map(({slug}) => slug))
}

function getLayerIds({template, brand, settings}: Site): string[] {
  return [DEFAULT_LAYER_ID, template, brand, settings].filter((id) => id !== null)
}

function getFacts(
  site: Site,
  layers: ReadonlyMap<string, SettingsLayer>,
  emails: ReadonlyMap<string, string>,
): DealerFacts {
  const {identity} = resolveSettings(getLayerIds(site).flatMap((id) => layers.get(id) ?? []))
  const {legalName, abn, phone, state} = identity
  const email = site.dealerships.map((id) => emails.get(id)).find((known) => known !== undefined)
  return {legalName, abn, phone, email, state: state && STATE_NAMES[state]}
}
