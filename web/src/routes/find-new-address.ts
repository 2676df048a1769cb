import {resolveRedirect} from '#/domain/resolve-redirect'
import {logOnce} from '#/lib/log'
import {getClock} from '#/lib/site-view'
import {getSiteDirectory} from '#/tenant/directory-store'
import {findBrand, findModel} from '#/tenant/site-content'
import {findPageOnSite, readRouteSite} from './find-page.ts'
import type {RouteSite} from './found-page.ts'
import {parseAddress} from './parse-address.ts'

/** The new address of a path without a page; null if there is none. */
export async function findNewAddress(path: string, siteName: string): Promise<string | null> {
  const site = readRouteSite(await getSiteDirectory(siteName), siteName, getClock(siteName))
  if (!site) return null
  return (await findRedirect(path, site)) ?? findModelAddress(path, site) ?? findInSmallLetters(path, site)
}

/** The end of a path's redirects, which is at the latest where a page takes precedence over its own redirect. */
async function findRedirect(path: string, site: RouteSite): Promise<string | null> {
  const {content, directory, name} = site
  const from = path.length > 1 ? path.replace(/\/+$/, '') : path
  const {steps, isLoop} = resolveRedirect(from, {
    next: (at) => content.redirects.get(at) ?? content.redirects.get(at.toLowerCase()),
    hosts: directory.sites.get(name)?.hosts ?? [],
  })
  const passed = isLoop ? steps : steps.slice(0, -1)
  for (const {to, path: own} of passed) {
    if (own !== null && (await findPageOnSite(parseAddress(own, ''), site)).kind === 'page') return to
  }
  if (isLoop) logOnce('warn', 'content.redirect-loop-found', {site: name, path: from})
  return isLoop ? null : (steps.at(-1)?.to ?? null)
}

const MODEL_PATH = /^(?:\/([a-z0-9-]+))?\/([a-z0-9]+(?:-[a-z0-9]+)*)$/

// A model has one address (spec 2.20); its other names redirect there.
function findModelAddress(path: string, {content, now}: RouteSite): string | null {
  const [, start, word] = MODEL_PATH.exec(path.toLowerCase()) ?? []
  if (start !== undefined && start !== 'models' && !findBrand(content, start)) return null
  const model = word ? findModel(content, word, now) : null
  return model && model.path !== path ? model.path : null
}

/** "/Finance" of a leaflet, or of a link to a former site, leads to "/finance". */
async function findInSmallLetters(path: string, site: RouteSite): Promise<string | null> {
  const small = path.toLowerCase()
  if (small === path) return null
  const address = parseAddress(small, '')
  const isThere = (await findPageOnSite(address, site)).kind !== 'absent'
  return isThere ? (address.shortcutTo ?? small) : null
}
