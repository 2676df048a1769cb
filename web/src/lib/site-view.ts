/**
 * The view of a site's content: `public`, or in a preview its `drafts`, what is `published`, or what shoppers will see
 * at an instant, all with editing marks in each text.
 */
export type View = 'public' | PreviewView
export type PreviewView = 'drafts' | 'published' | AsOfView

/** `at-<ms since the epoch>`, with `-<name>` for a release that is taken for published then, scheduled or not. */
export type AsOfView = `at-${string}`

/** An instant that a preview shows, and the release that it shows beside what is scheduled until then. */
export type AsOf = {readonly at: number; readonly release: string | null}

// Not allowed in a slug, so no site can have the name of another site's preview.
const SEPARATOR = '~'

const AS_OF = /^at-(\d{1,15})(?:-([A-Za-z0-9_-]{1,64}))?$/

/**
 * The name of a site within the server in one view. Every cached read is keyed by it, so what a preview reads can
 * never be answered to the public, whatever else is cached or shared between requests.
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

/** A view of a preview, as it is written in a name; null for any other text. */
export function parsePreviewView(text: string): PreviewView | null {
  if (text === 'drafts' || text === 'published') return text
  return AS_OF.test(text) ? (text as AsOfView) : null
}

/** The view of a site as of an instant (ms since the epoch). */
export function getAsOfView({at, release}: AsOf): AsOfView {
  return `at-${Math.round(at)}${release === null ? '' : `-${release}`}`
}

/** The instant that a view shows; null for one that shows now. */
export function parseMoment(view: View): AsOf | null {
  const [, at, release = null] = AS_OF.exec(view) ?? []
  return at === undefined ? null : {at: Number(at), release}
}

/** The clock of a site's name, in ms since the epoch: now, or the instant that its preview shows. */
export function getClock(name: string, now: number = Date.now()): number {
  return parseMoment(getView(name))?.at ?? now
}
