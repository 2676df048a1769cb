/**
 * The view of a site's content: `public`, or in a preview its `drafts`, `published` content, or what shoppers will
 * see at an instant, all with editing marks in each text.
 */
export type View = 'public' | PreviewView
export type PreviewView = 'drafts' | 'published' | AsOfView

/** `at-<ms since the epoch>`, with `-<name>` for a release that is treated as published then, scheduled or not. */
export type AsOfView = `at-${string}`

/** The instant of a preview, and the release that it shows besides those scheduled until then. */
export type AsOf = {readonly at: number; readonly release: string | null}

// Not allowed in a slug, so no site can have the name of another site's preview.
const SEPARATOR = '~'

const AS_OF = /^at-(\d{1,15})(?:-([A-Za-z0-9_-]{1,64}))?$/

/**
 * The internal name of a site in one view. Every cached read is keyed by it, so that preview data can never be
 * returned to the public, whatever else is cached or shared between requests.
 */
export function getViewName(slug: string, view: View): string {
  return view === 'public' ? slug : `${slug}${SEPARATOR}${view}`
}

/** The view of a site's name. */
export function getView(name: string): View {
  return parsePreviewView(name.split(SEPARATOR)[1] ?? '') ?? 'public'
}

/** The site's own slug in a name. */
export function getSiteSlug(name: string): string {
  return name.split(SEPARATOR)[0] ?? name
}

/** The view of a preview in the format of names; null for any other text. */
export function parsePreviewView(text: string): PreviewView | null {
  if (text === 'drafts' || text === 'published') return text
  return AS_OF.test(text) ? (text as AsOfView) : null
}

/** The view of a site as of an instant (ms since the epoch). */
export function getAsOfView({at, release}: AsOf): AsOfView {
  return `at-${Math.round(at)}${release === null ? '' : `-${release}`}`
}

/** The instant of a view; null for one that shows the current state. */
export function parseMoment(view: View): AsOf | null {
  const [, at, release = null] = AS_OF.exec(view) ?? []
  return at === undefined ? null : {at: Number(at), release}
}

/** The current time for a site's name, in ms since the epoch: now, or the instant of its preview. */
export function getClock(name: string, now: number = Date.now()): number {
  return parseMoment(getView(name))?.at ?? now
}
