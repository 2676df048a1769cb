import {NextResponse} from 'next/server'
import {modelPath} from '#/domain/model-path'
import {resolveRedirect} from '#/domain/resolve-redirect'
import {logOnce} from '#/lib/log'
import type {Directory} from '#/tenant/directory'
import {directoryOf} from '#/tenant/directory-store'
import {findModel, type SiteContent, siteContent} from '#/tenant/site-content'
import {NOT_FOUND} from './internal-path.ts'
import {pageOf} from './page-of.ts'
import type {Step} from './step.ts'

// For good, but a slip of the hand must not stay in browsers for ever.
const CACHE = 'public, max-age=3600'
const MODEL_PATH = /^(?:\/models)?\/([a-z0-9]+(?:-[a-z0-9]+)*)$/

/**
 * Sends the reader of an old address on (301), from a set in memory. An address where a page is keeps its page, and
 * a redirect that leads round in a circle is followed nowhere.
 */
export const followRedirect: Step = async (visit) => {
  const {request, path, site} = visit
  if (site === null) return {next: visit}
  const directory = await directoryOf(site)
  const content = siteContent(directory, site)
  const to = content && (movedTo(content, directory, site, path) ?? modelMovedTo(content, path))
  if (!to || (await pageOf(path, request.nextUrl.search, site)) !== NOT_FOUND) return {next: visit}
  const target = new URL(to, request.nextUrl)
  // What an advertisement added to its link is kept, unless the new address says more.
  if (to.startsWith('/') && !target.search) target.search = request.nextUrl.search
  return {answer: NextResponse.redirect(target, {status: 301, headers: {'Cache-Control': CACHE}})}
}

function movedTo(content: SiteContent, directory: Directory, site: string, path: string): string | null {
  const from = path.length > 1 ? path.replace(/\/+$/, '') : path
  const found = resolveRedirect(from, {
    next: (at) => content.redirects.get(at),
    hosts: directory.sites.get(site)?.hosts ?? [],
  })
  if (found.kind === 'loop') logOnce('warn', 'content.redirect-loop', {site, path: from})
  return found.kind === 'moved' ? found.to : null
}

// A model answers at one address (spec 2.20); its other names lead there.
function modelMovedTo(content: SiteContent, path: string): string | null {
  const word = MODEL_PATH.exec(path)?.[1]
  const model = word ? findModel(content, word, Date.now()) : null
  if (!model) return null
  const address = modelPath(model, content.settings.models)
  return address === path ? null : address
}
