import {resolveRedirect} from '#/domain/resolve-redirect'
import {logOnce} from '#/lib/log'
import {getClock} from '#/lib/site-view'
import type {Directory} from '#/tenant/directory'
import {getSiteDirectory} from '#/tenant/directory-store'
import {findBrand, findModel, getSiteContent, type SiteContent} from '#/tenant/site-content'

/** The new address of a path without a page; null if there is none. */
export async function findNewAddress(path: string, site: string): Promise<string | null> {
  const directory = await getSiteDirectory(site)
  const content = getSiteContent(directory, site)
  return content && (findRedirect(content, directory, site, path) ?? findModelAddress(content, site, path))
}

function findRedirect(content: SiteContent, directory: Directory, site: string, path: string): string | null {
  const from = path.length > 1 ? path.replace(/\/+$/, '') : path
  const redirect = resolveRedirect(from, {
    next: (at) => content.redirects.get(at),
    hosts: directory.sites.get(site)?.hosts ?? [],
  })
  if (redirect.kind === 'loop') logOnce('warn', 'content.redirect-loop-found', {site, path: from})
  return redirect.kind === 'moved' ? redirect.to : null
}

const MODEL_PATH = /^(?:\/([a-z0-9-]+))?\/([a-z0-9]+(?:-[a-z0-9]+)*)$/

// A model has one address (spec 2.20); its other names redirect there.
function findModelAddress(content: SiteContent, site: string, path: string): string | null {
  const [, start, word] = MODEL_PATH.exec(path) ?? []
  if (start !== undefined && start !== 'models' && !findBrand(content, start)) return null
  const model = word ? findModel(content, word, getClock(site)) : null
  return model && model.path !== path ? model.path : null
}
