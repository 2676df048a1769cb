import type {DocumentDefinition, DocumentOf, DocumentOwnership} from '../document/define-document.ts'
import {documents} from '../documents.ts'
import {DEFAULT_LAYER_ID} from '../settings/settings-document.ts'
import type {StaffRole} from '../staff-user/staff-user.ts'

export type GrantPermission = 'read' | 'create' | 'update' | 'history'

/** The permissions of a role for documents that match a GROQ filter, which sees one document. */
export type StaffGrant = {filter: string; permissions: GrantPermission[]}

/** The published sites, from which grants are derived; only administrators change them. */
export type GrantSite = Pick<
  DocumentOf<(typeof documents)['site']>,
  'id' | 'slug' | 'name' | 'template' | 'brand' | 'settings' | 'dealerships'
>

const LOOK: GrantPermission[] = ['read', 'history']
const CHANGE: GrantPermission[] = ['read', 'history', 'create', 'update']

/** Stored files that are no pictures, such as terms as PDF. */
const FILE = '_type == "sanity.fileAsset"'
const PICTURE = '_type == "sanity.imageAsset"'

/** What the `source` of a picture is called that belongs to a site; its id is the site's. */
export const PICTURE_OWNER = 'site'

const OWNED = `source.name == ${json(PICTURE_OWNER)}`

/**
 * The Studio's preview asks the storefront for drafts by such a document, one for each person. The Studio creates it
 * empty and adds the secret and the name in the same transaction; before that it asks whether it may create the empty
 * one.
 */
const PREVIEW: StaffGrant = {
  filter:
    '_type == "sanity.previewUrlSecret" && (userId == identity() || (!defined(userId) && !defined(secret)))',
  permissions: CHANGE,
}

/**
 * A release itself, which names no site. What may be done with it depends on what it holds: to publish or schedule it
 * the content backend asks for the permission on every document in it.
 */
const RELEASE: StaffGrant = {filter: '_type == "system.release"', permissions: CHANGE}

/**
 * Everything but administrators' documents, because staff users decide on access, and secrets: who holds another
 * person's asks the storefront in their name.
 */
const CONTENT = `!(_type in ${json([...getTypes('administrators'), 'sanity.previewUrlSecret'])})`

/** An editor of all sites. */
export function listEditorGrants(): StaffGrant[] {
  return [{filter: CONTENT, permissions: CHANGE}, PREVIEW]
}

/** Whether the grants of a role let it change every document of a type, whichever site it belongs to. */
export function canChangeAll(role: StaffRole | null, {belongs}: DocumentDefinition): boolean {
  return role === 'administrator' || (role === 'editor' && belongs !== 'administrators')
}

/** A person who sees everything and changes nothing. */
export function listViewerGrants(): StaffGrant[] {
  return [{filter: CONTENT, permissions: LOOK}, PREVIEW]
}

/**
 * The grants of an editor of the sites `mine` among `all`. May change what belongs to these sites alone, and see what
 * else they show: shared content, their layers, addresses and dealerships. Drafts and versions are judged by their own
 * content, because a filter reads the stored document.
 */
export function listSiteEditorGrants(mine: readonly GrantSite[], all: readonly GrantSite[]): StaffGrant[] {
  const sites = mine.map(({id}) => id)
  const others = all.filter(({id}) => !sites.includes(id))
  const shown = unique(mine.flatMap(({dealerships}) => dealerships))
  const foreign = others.flatMap(({dealerships}) => dealerships)
  const own = shown.filter((id) => !foreign.includes(id))
  const layers = unique(
    mine.flatMap(({template, brand}) => [DEFAULT_LAYER_ID, template ?? [], brand ?? []].flat()),
  )
  const ownLayers = unique(mine.flatMap(({settings}) => settings ?? []))
  const grants: StaffGrant[] = [
    {filter: `_type in ${json(getTypes('shared'))}`, permissions: LOOK},
    {filter: FILE, permissions: [...LOOK, 'create']},
    {filter: `${PICTURE} && !(${OWNED})`, permissions: LOOK},
    {filter: `${PICTURE} && ${OWNED} && source.id in ${json(sites)}`, permissions: CHANGE},
    {
      filter: `${buildTypeTest('layer')} && layer in ["default", "trial", "template", "brand"]`,
      permissions: LOOK,
    },
    {filter: `${buildTypeTest('layer')} && layer == "site" && ${hasId(ownLayers)}`, permissions: CHANGE},
    {filter: `${buildTypeTest('site')} && ${hasId(sites)}`, permissions: LOOK},
    {filter: `${buildTypeTest('dealership')} && ${hasId(shown)}`, permissions: LOOK},
    {filter: `${buildTypeTest('of-dealership')} && dealership._ref in ${json(shown)}`, permissions: LOOK},
    {filter: `${buildTypeTest('of-dealership')} && dealership._ref in ${json(own)}`, permissions: CHANGE},
    {filter: `${buildTypeTest('scope')} && ${mayShow(sites, layers)}`, permissions: LOOK},
    {filter: `${buildTypeTest('scope')} && ${isOwn(sites)}`, permissions: CHANGE},
    RELEASE,
    PREVIEW,
  ]
  return grants
}

/** For all, for a layer of these sites, or for one of these sites among others. */
function mayShow(sites: readonly string[], layers: readonly string[]): string {
  const forAll = '!defined(scope.audience) || scope.audience == "all"'
  const forLayers = `scope.audience == "layers" && count(scope.layers[_ref in ${json(layers)}]) > 0`
  const forSites = `scope.audience == "sites" && count(scope.sites[_ref in ${json(sites)}]) > 0`
  return `(${forAll} || (${forLayers}) || (${forSites}))`
}

/** For these sites and no other. */
function isOwn(sites: readonly string[]): string {
  const strangers = `count(scope.sites[!(_ref in ${json(sites)})]) == 0`
  return `(scope.audience == "sites" && count(scope.sites) > 0 && ${strangers})`
}

function getTypes(belongs: DocumentOwnership): string[] {
  return Object.values<DocumentDefinition>(documents)
    .filter((definition) => definition.belongs === belongs)
    .map(({name}) => name)
}

function buildTypeTest(belongs: DocumentOwnership): string {
  return `_type in ${json(getTypes(belongs))}`
}

function hasId(ids: readonly string[]): string {
  const versions = ids.map((id) => ` || _id in path(${json(`versions.*.${id}`)})`)
  return `(_id in ${json(ids.flatMap((id) => [id, `drafts.${id}`]))}${versions.join('')})`
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort()
}

function json(value: unknown): string {
  return JSON.stringify(value)
}
