import {type DocumentName, documents} from '@forecourt/schemas/documents'
import {linkTo, listFormAddresses, ROUTES, type Route, type RouteName} from '@forecourt/schemas/routes/routes'
import {isRecord} from '@forecourt/schemas/values/is-record'

/** An address to link to, with the title of its page. */
export type Suggestion = {readonly path: string; readonly title: string}

/** The product's own pages: those that search engines may list, which have one address, and those of forms. */
function listPages(): Suggestion[] {
  const pages = (Object.values(ROUTES) as Route[]).filter(
    ({path, kind = 'page', indexed = true}) => kind === 'page' && indexed && !path.includes(':'),
  )
  const forms = listFormAddresses().filter(([, {aboutCar}]) => !aboutCar)
  return [
    ...pages.map(({path, title}) => ({path, title})),
    ...forms.map(([, {paths, title}]) => ({path: paths[0], title})),
  ]
}

type AddressedType = Extract<DocumentName, RouteName>

/** Whether each document of a type has a page, at the route with the name of the type. */
export function isAddressed(type: unknown): type is AddressedType {
  return typeof type === 'string' && Object.hasOwn(documents, type) && Object.hasOwn(ROUTES, type)
}

const filter = `*[_type in ${JSON.stringify(Object.keys(documents).filter(isAddressed))} && defined(slug.current)]`

/** The query for published content with its own address, newest first, up to the length of a list. */
export const SUGGESTIONS_QUERY = {
  fetch: `${filter} | order(_updatedAt desc)[0...200]{_type, "slug": slug.current, "title": coalesce(title, name)}`,
  listen: filter,
} as const

/** Parses the answer of `SUGGESTIONS_QUERY`: built-in pages first, each address once. */
export function listSuggestions(answer: unknown): Suggestion[] {
  const rows = Array.isArray(answer) ? answer.filter(isRecord) : []
  const written = rows.flatMap(({_type, slug, title}): Suggestion[] => {
    return isAddressed(_type) && typeof slug === 'string'
      ? [{path: linkTo(_type, {slug}), title: String(title ?? slug)}]
      : []
  })
  const seen = new Set<string>()
  return [...listPages(), ...written].filter(({path}) => !seen.has(path) && seen.add(path))
}
