/**
 * The view of a site's content: `public`, or in a preview its `drafts` or what is `published`, both with editing marks
 * in each text.
 */
export type View = 'public' | PreviewView
export type PreviewView = 'drafts' | 'published'

// Not allowed in a slug, so no site can have the name of another site's preview.
const SEPARATOR = '~'

/**
 * The name of a site within the server in one view. Every cached read is keyed by it, so what a preview reads can
 * never be answered to the public, whatever else is cached or shared between requests.
 */
export function getViewName(slug: string, view: View): string {
  return view === 'public' ? slug : `${slug}${SEPARATOR}${view}`
}

/** The view of a site's name. */
export function getView(name: string): View {
  const [, view] = name.split(SEPARATOR)
  return view === 'drafts' || view === 'published' ? view : 'public'
}

/** The site's own slug in a name. */
export function getSiteSlug(name: string): string {
  return name.split(SEPARATOR)[0] ?? name
}
