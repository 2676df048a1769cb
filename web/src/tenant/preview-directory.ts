import {buildProjection, parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {Site} from '@forecourt/schemas/generated/site-types'
import {listLayerIds} from '@forecourt/schemas/settings/site-layers'
import {LRUCache} from 'lru-cache'
import {readPreview} from '#/gateways/cms/preview/read-preview'
import {isRowOrNull} from '#/gateways/cms/query-content'
import {getProcessValue} from '#/lib/process-store'
import {getSiteSlug, getView, type PreviewView} from '#/lib/site-view'
import {type Directory, isDirectoryAnswer, parseDirectory, siteDirectoryQuery} from './directory.ts'

// A preview without requests is dropped from memory; one in use is read again for each request.
const MAX_AGE_MS = 60_000

const MAX_PREVIEWS = 500

function entries(): LRUCache<string, Promise<Directory>> {
  return getProcessValue(
    'preview-directories',
    () => new LRUCache({max: MAX_PREVIEWS, ttl: MAX_AGE_MS, ttlAutopurge: true}),
  )
}

/**
 * Reads the content of a preview's site again, for the page of the same request. Does nothing for the public site.
 * Throws `ContentUnavailable`.
 */
export async function refreshPreview(name: string): Promise<void> {
  const view = getView(name)
  if (view !== 'public') await load(name, view)
}

/** The directory of one previewed site, as read by its latest request. Throws `ContentUnavailable`. */
export function getPreviewDirectory(name: string, view: PreviewView): Promise<Directory> {
  return entries().get(name) ?? load(name, view)
}

function load(name: string, view: PreviewView): Promise<Directory> {
  const directory = fetchDirectory(name, view)
  entries().set(name, directory)
  directory.catch(() => entries().delete(name))
  return directory
}

async function fetchDirectory(name: string, view: PreviewView): Promise<Directory> {
  const site = await findSite(getSiteSlug(name), view)
  if (!site) return parseDirectory(null)
  const directory = await readPreview({
    query: siteDirectoryQuery,
    definitions: Object.values(documents),
    params: {site: site.id, layers: listLayerIds(site), dealerships: site.dealerships},
    isAnswer: isDirectoryAnswer,
    parse: (answer) => parseDirectory(answer),
    view,
  })
  // Within the server the site has the name of its preview, so that its data is never mixed with the public's.
  return {...directory, sites: new Map([...directory.sites.values()].map((found) => [name, found]))}
}

function findSite(slug: string, view: PreviewView): Promise<Site | null> {
  return readPreview({
    query: `*[_type == "site" && slug.current == $slug] | order(_createdAt, _id)[0]{${buildProjection(documents.site)}}`,
    definitions: [documents.site],
    params: {slug},
    isAnswer: isRowOrNull,
    parse: (row) => parseDocument(documents.site, row).document,
    view,
  })
}
