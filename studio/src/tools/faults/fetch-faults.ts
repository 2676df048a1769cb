import {type Breach, listDraftBreaches} from '@forecourt/schemas/compliance/list-draft-breaches'
import {listSettingsBreaches} from '@forecourt/schemas/compliance/list-settings-breaches'
import {describeBreach} from '@forecourt/schemas/compliance/rules'
import {buildProjection, type DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {Fault} from '@forecourt/schemas/fields/field'
import {layerProjection} from '@forecourt/schemas/settings/layer'
import type {SanityClient} from 'sanity'
import {fetchSiteSettings, type SiteWithSettings} from '../../core/layers/fetch-site-settings.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {StorefrontError} from '../../core/storefront/fetch-from-storefront.ts'
import {fetchPageChecks} from '../../core/storefront/fetch-page-checks.ts'
import {fetchSiteFacts} from '../../core/storefront/fetch-site-facts.ts'
import {
  type BrokenLink,
  describeBrokenLink,
  fetchBrokenLinks,
} from '../../documents/links/fetch-broken-links.ts'
import {listReferences} from '../../documents/warnings/list-references.ts'
import {type FaultyDocument, listDocumentFaults, listLayerFaults, toSettingsFaults} from './list-faults.ts'
import {listIdleSettings} from './list-idle-settings.ts'
import {fetchLegalFaults} from './list-legal-faults.ts'
import {listPageFaults} from './list-page-faults.ts'

const PAGE = 500

type Row = {id: string; title: unknown; value: unknown; stored: {readonly [name: string]: unknown}}

/** The faulty documents, and in words why their links could not be checked; null where they could. */
export type FoundFaults = {readonly faulty: readonly FaultyDocument[]; readonly unchecked: string | null}

/**
 * Reads every published document as the storefront does and lists the faulty ones. Throws when the content backend
 * is down.
 */
export async function fetchFaults(client: SanityClient, sites: readonly SiteRecord[]): Promise<FoundFaults> {
  const published = client.withConfig({perspective: 'published'})
  const faulty: FaultyDocument[] = []
  let unchecked: string | null = null
  for (const definition of Object.values<DocumentDefinition>(documents)) {
    for await (const rows of getPages(published, definition)) {
      const missing = await fetchMissing(published, rows)
      const stored = rows.map((row) => row.stored)
      let broken: ReadonlyMap<object, readonly BrokenLink[]> = new Map()
      if (unchecked === null) {
        const asked = await tryStorefront(() => fetchBrokenLinks(client, sites, stored, Date.now()))
        if (asked.ok) broken = asked.answer
        else unchecked = asked.reason
      }
      for (const row of rows) {
        const links = broken.get(row.stored) ?? []
        const faults = [
          ...links.map((link) => ({path: link.path, message: describeBrokenLink(link)})),
          ...listDraftBreaches(definition, row.stored).map(toFault),
        ]
        const found = faultsOfRow(definition, row, [...danglingIn(row, missing), ...faults], sites)
        if (found) faulty.push(found)
      }
    }
  }
  const withSettings = await fetchSiteSettings(client, 'faults')
  faulty.push(...(await fetchLegalFaults(published)), ...listSettingsFaults(withSettings))
  if (unchecked !== null) return {faulty: mergeFaulty(faulty), unchecked}
  const idle = await tryStorefront(async () => [
    ...(await fetchIdle(client, sites, withSettings)),
    ...(await fetchPageChecks(client, sites)).flatMap((one) => listPageFaults(one) ?? []),
  ])
  return idle.ok
    ? {faulty: mergeFaulty([...faulty, ...idle.answer]), unchecked}
    : {faulty: mergeFaulty(faulty), unchecked: idle.reason}
}

type Asked<T> = {readonly ok: true; readonly answer: T} | {readonly ok: false; readonly reason: string}

/** What the storefront answers, or in words why it does not. */
async function tryStorefront<T>(ask: () => Promise<T>): Promise<Asked<T>> {
  try {
    return {ok: true, answer: await ask()}
  } catch (cause) {
    if (!(cause instanceof StorefrontError)) throw cause
    return {ok: false, reason: cause.message}
  }
}

/** The settings of each site that are on and do nothing. */
async function fetchIdle(
  client: SanityClient,
  sites: readonly SiteRecord[],
  withSettings: readonly SiteWithSettings[],
): Promise<FaultyDocument[]> {
  const facts = await fetchSiteFacts(client, sites)
  return withSettings.flatMap((one) => {
    const known = facts.get(one.site.slug)
    return (known && listIdleSettings(one, known, Date.now())) || []
  })
}

/** The rules of compliance that the settings of sites break, as they come out of all layers. */
function listSettingsFaults(withSettings: readonly SiteWithSettings[]): FaultyDocument[] {
  return withSettings.flatMap(
    ({site, settings}) => toSettingsFaults(site, listSettingsBreaches(settings, 'site').map(toFault)) ?? [],
  )
}

function toFault(breach: Breach): Fault {
  return {path: breach.path, message: describeBreach(breach)}
}

/** One entry a document: a legal page may also have faults of its own. */
function mergeFaulty(all: readonly FaultyDocument[]): FaultyDocument[] {
  const byId = Map.groupBy(all, ({id}) => id)
  return [...byId.values()].map(([first, ...others]) => ({
    ...(first as FaultyDocument),
    faults: [first, ...others].flatMap((one) => one?.faults ?? []),
  }))
}

function faultsOfRow(
  definition: DocumentDefinition,
  row: Row,
  dangling: readonly Fault[],
  sites: readonly SiteRecord[],
): FaultyDocument | null {
  const title = typeof row.title === 'string' ? row.title : 'Untitled'
  const raw = {id: row.id, title, value: row.value, dangling}
  return definition.name === 'settings'
    ? listLayerFaults(raw, sites)
    : listDocumentFaults(definition, raw, sites)
}

function danglingIn({stored}: Row, missing: ReadonlySet<string>): Fault[] {
  return listReferences(stored)
    .filter(({to}) => missing.has(to))
    .map(({path}) => ({
      path,
      message: 'What is chosen here is not published, or has been deleted. Choose another, or clear it.',
    }))
}

/** Ids that the rows refer to and for which there is no published document. */
async function fetchMissing(published: SanityClient, rows: readonly Row[]): Promise<Set<string>> {
  const wanted = new Set(rows.flatMap(({stored}) => listReferences(stored).map(({to}) => to)))
  const ids = [...wanted]
  for (let at = 0; at < ids.length; at += PAGE) {
    const query = '*[_id in $ids]._id'
    const found = await published.fetch<string[]>(query, {ids: ids.slice(at, at + PAGE)}, {tag: 'faults'})
    for (const id of found) wanted.delete(id)
  }
  return wanted
}

async function* getPages(client: SanityClient, definition: DocumentDefinition): AsyncGenerator<Row[]> {
  const projection = definition.name === 'settings' ? layerProjection : buildProjection(definition)
  const row = `{"id": _id, "title": ${definition.preview.title}, "value": {${projection}}, "stored": @}`
  const query = `*[_type == $type && _id > $after] | order(_id asc)[0...${PAGE}]${row}`
  let after = ''
  for (;;) {
    const rows = await client.fetch<Row[]>(query, {type: definition.name, after}, {tag: 'faults'})
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}
