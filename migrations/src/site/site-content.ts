import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {SanityClient} from '@sanity/client'
import {getPublishedId} from '@sanity/client/csm'
import * as z from 'zod'
import {CliError} from '../cli/cli-error.ts'
import {type StoredDocument, storedDocument} from '../content/stored-document.ts'
import {listStrongReferences} from '../dataset/order-documents.ts'
import type {SiteManifest} from './site-folder.ts'

/** The content of one site: what is its own, what that refers to, and where documents of others name it. */
export type SiteContent = {
  readonly site: SiteManifest['site'] & {readonly live: boolean}
  readonly own: readonly StoredDocument[]
  /** The ids of all documents that its own refer to, further and further, other sites left out. */
  readonly used: ReadonlySet<string>
  readonly named: SiteManifest['named']
  /** The short names of dealerships that no other site shows: their stock is the site's. */
  readonly dealerships: readonly string[]
}

const IDS_AT_ONCE = 500

const link = z.object({_ref: z.string()})
const siteShape = z.looseObject({
  _id: z.string(),
  live: z.boolean().nullish(),
  slug: z.object({current: z.string()}),
  hosts: z.array(z.string()).nullish(),
  settings: link.nullish(),
  dealerships: z.array(link).nullish(),
})

/** Reads what belongs to a site, by its short name. @throws CliError when there is no such site, or two */
export async function readSiteContent(client: SanityClient, slug: string): Promise<SiteContent> {
  const sites = z.array(siteShape).parse(await client.fetch('*[_type == "site" && defined(slug.current)]'))
  const found = sites.filter((one) => isPublished(one) && one.slug.current === slug)
  const [site] = found
  if (!site || found.length > 1)
    throw new CliError(
      site ? `There are ${found.length} sites "${slug}".` : `There is no published site "${slug}".`,
    )
  const others = sites.filter(({_id}) => getPublishedId(_id) !== site._id)
  const foreign = new Set(others.flatMap(listLayersAndDealerships))
  const anchors = new Set([site._id, ...listLayersAndDealerships(site).filter((id) => !foreign.has(id))])
  const around = await fetchDocuments(
    client,
    '*[references($ids) || _id in $ids || _id in $drafts || source.id == $site]',
    {
      ids: [...anchors],
      drafts: [...anchors].map((id) => `drafts.${id}`),
      site: site._id,
    },
  )
  const own = await leaveOutUsed(
    client,
    around.filter((document) => isOwn(document, site._id, anchors)),
  )
  const ownIds = new Set(own.map(({_id}) => _id))
  const named = around
    .filter(({_id}) => !ownIds.has(_id))
    .flatMap((document) => listNames(document, site._id))
  return {
    site: {id: site._id, slug, hosts: site.hosts ?? [], live: site.live !== false},
    own,
    used: await listUsed(client, own),
    named,
    dealerships: own.flatMap(({_type, _id, slug: short}) =>
      _type === 'dealership' && isPublished({_id})
        ? [z.object({current: z.string()}).parse(short).current]
        : [],
    ),
  }
}

/** Deletes a site's own documents and takes it out of the lists of others, in one transaction. */
export async function deleteSiteContent(client: SanityClient, {own, named}: SiteContent): Promise<void> {
  const unset = named.map(({id, path, item}) => ({
    patch: {id, unset: [`${path}[_ref==${JSON.stringify(item._ref)}]`]},
  }))
  const mutations = [...unset, ...own.map(({_id: id}) => ({delete: {id}}))]
  await client.request({
    method: 'POST',
    url: client.getDataUrl('mutate'),
    query: {visibility: 'sync'},
    body: {mutations},
    tag: 'forecourt.site.delete',
  })
}

/** Puts a site back into the lists of other documents that named it and are here. Returns how many changed. */
export async function restoreNames(client: SanityClient, named: SiteManifest['named']): Promise<number> {
  const here = new Map(
    (await fetchByIds(client, [...new Set(named.map(({id}) => id))])).map((document) => [
      document._id,
      document,
    ]),
  )
  const missing = named.filter(({id, path, item}) => {
    const document = here.get(id)
    return document && !listNames(document, String(item._ref)).some((one) => one.path === path)
  })
  for (const {id, path, item} of missing)
    await client
      .patch(id)
      .setIfMissing({[path.split('.')[0] ?? path]: {}, [path]: []})
      .insert('after', `${path}[-1]`, [item])
      .commit({visibility: 'sync'})
  return missing.length
}

/** Refuses a short name or host that another site of this installation has. */
export async function refuseTaken(
  client: SanityClient,
  site: SiteManifest['site'],
  slug: string,
): Promise<void> {
  const others = z
    .array(siteShape)
    .parse(await client.fetch('*[_type == "site" && defined(slug.current) && _id != $id]', {id: site.id}))
    .filter(isPublished)
  const same = others.find((other) => other.slug.current === slug)
  if (same)
    throw new CliError(
      `A site "${slug}" is here already (${same._id}). Restore under another short name: --as NAME. Nothing was changed.`,
    )
  const host = site.hosts.find((one) => others.some(({hosts}) => hosts?.includes(one)))
  if (host !== undefined)
    throw new CliError(
      `The host ${host} is that of another site here. Take it away there, or from the site before its export. Nothing was changed.`,
    )
}

/** Counts all documents of the dataset, of the service's own left out. */
export function countDocuments(client: SanityClient): Promise<number> {
  return client.fetch<number>('count(*[!(_id in path("_.**")) && _type != "migrationLock"])')
}

function isPublished({_id}: {readonly _id: string}): boolean {
  return getPublishedId(_id) === _id
}

function listLayersAndDealerships({settings, dealerships}: z.infer<typeof siteShape>): string[] {
  return [...(settings ? [settings._ref] : []), ...(dealerships ?? []).map(({_ref}) => _ref)]
}

/** Whether a document is of this site alone, by the rule that also decides what an editor of the site may change. */
function isOwn(document: StoredDocument, site: string, anchors: ReadonlySet<string>): boolean {
  const definition = Object.values<DocumentDefinition>(documents).find(({name}) => name === document._type)
  const {scope, dealership, dealerships, sites} = document
  switch (definition?.belongs) {
    case 'site':
    case 'layer':
    case 'dealership':
      return anchors.has(getPublishedId(document._id)) || anchors.has(document._id)
    case 'scope': {
      const parsed = z.object({audience: z.literal('sites'), sites: z.array(link)}).safeParse(scope)
      return parsed.success && hasOnly(parsed.data.sites, new Set([site]))
    }
    case 'of-dealership':
      return hasOnly([dealership], anchors)
    case 'administrators':
      return hasOnly(dealerships ?? sites, anchors)
    case 'shared':
      return false
    default:
      return z.object({name: z.literal('site'), id: z.literal(site)}).safeParse(document.source).success
  }
}

function hasOnly(links: unknown, ids: ReadonlySet<string>): boolean {
  const parsed = z.array(link).min(1).safeParse(links)
  return parsed.success && parsed.data.every(({_ref}) => ids.has(_ref))
}

/** Pictures of the site that documents of others show stay. */
async function leaveOutUsed(client: SanityClient, own: readonly StoredDocument[]): Promise<StoredDocument[]> {
  const ids = new Set(own.map(({_id}) => _id))
  const pictures = own.filter(({_type}) => _type.startsWith('sanity.')).map(({_id}) => _id)
  const shown = await fetchDocuments(client, '*[references($ids)]', {ids: pictures})
  const kept = new Set(shown.filter(({_id}) => !ids.has(_id)).flatMap(listStrongReferences))
  return own.filter(({_id}) => !(_id.startsWith('image-') && kept.has(_id)))
}

async function listUsed(client: SanityClient, own: readonly StoredDocument[]): Promise<Set<string>> {
  const known = new Set(own.map(({_id}) => _id))
  let from: readonly StoredDocument[] = own
  while (from.length > 0) {
    const next = [...new Set(from.flatMap(listStrongReferences))].filter((id) => !known.has(id))
    from = (await fetchByIds(client, next)).filter(({_type}) => _type !== 'site')
    for (const {_id} of from) known.add(_id)
  }
  return known
}

/** The lists of a document that name a site, such as `scope.sites`. */
function listNames(document: StoredDocument, site: string): SiteManifest['named'] {
  const found: {id: string; path: string; item: {[name: string]: unknown}}[] = []
  const visit = (value: unknown, path: string) => {
    if (Array.isArray(value)) {
      const item = value.find((one) => link.safeParse(one).data?._ref === site)
      if (item) found.push({id: document._id, path, item})
      return
    }
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) visit(inner, path ? `${path}.${name}` : name)
  }
  visit(document, '')
  return found
}

/** Refuses where another document refers to what a deletion takes, in another way than by a list of sites. */
export async function refuseUsedElsewhere(client: SanityClient, {own, named}: SiteContent): Promise<void> {
  const ids = new Set(own.map(({_id}) => _id))
  const sites = new Set(named.map(({item}) => String(item._ref)))
  const users = await fetchDocuments(client, '*[references($ids)]', {ids: [...ids]})
  for (const user of users) {
    if (ids.has(user._id)) continue
    const lists = named.filter(({id}) => id === user._id).length
    const uses = listStrongReferences(user).filter((id) => ids.has(id))
    if (uses.length === 0 || (uses.length <= lists && uses.every((id) => sites.has(id)))) continue
    throw new CliError(
      `${user._type} ${user._id} refers to ${uses.find((id) => !sites.has(id)) ?? uses[0]}, which belongs to this site alone. Change it in the Studio first. Nothing was changed.`,
    )
  }
}

async function fetchByIds(client: SanityClient, ids: readonly string[]): Promise<StoredDocument[]> {
  return fetchDocuments(client, '*[_id in $ids]', {ids})
}

/** Asks in parts where there are many ids; a document of several parts comes once. */
async function fetchDocuments(
  client: SanityClient,
  query: string,
  {ids, ...params}: {readonly ids: readonly string[]; readonly [name: string]: unknown},
): Promise<StoredDocument[]> {
  const found = new Map<string, StoredDocument>()
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = await client.fetch<unknown>(query, {...params, ids: ids.slice(from, from + IDS_AT_ONCE)})
    for (const document of z.array(storedDocument).parse(some)) found.set(document._id, document)
  }
  return [...found.values()]
}
