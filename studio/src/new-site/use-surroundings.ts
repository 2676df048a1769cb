import {useMemo} from 'react'
import * as z from 'zod'
import {useLiveQuery} from '../live-query/use-live-query.ts'
import type {NamesInUse} from './new-site-answers.ts'

// Drafts count as well: a name that somebody is typing is taken.
const QUERY = {
  fetch: `{
    "sites": *[_type == "site"]{"name": coalesce(name, ""), "slug": coalesce(slug.current, ""), hosts},
    "looks": *[_type == "settings" && layer in ["template", "brand"] && !(_id in path("drafts.**") || _id in path("versions.**"))] | order(title asc){
      "id": _id, "kind": layer, "title": coalesce(title, ""),
      "manufacturer": *[_type == "site" && brand._ref == ^._id && defined(manufacturer)][0].manufacturer._ref
    },
    "dealerships": *[_type == "dealership" && !(_id in path("drafts.**") || _id in path("versions.**"))] | order(name asc){
      "id": _id, "name": coalesce(name, ""), "slug": coalesce(slug.current, ""), "number": coalesce(number, 0)
    }
  }`,
  listen: '*[_type in ["site", "settings", "dealership"]]',
  perspective: 'raw',
} as const

const schema = z.object({
  sites: z.array(z.object({name: z.string(), slug: z.string(), hosts: z.array(z.string()).nullable()})),
  looks: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['template', 'brand']),
      title: z.string(),
      manufacturer: z.string().nullable(),
    }),
  ),
  dealerships: z.array(z.object({id: z.string(), name: z.string(), slug: z.string(), number: z.number()})),
})

/** The existing content: names and hosts in use, and the layers a new site can be built on. */
export type Surroundings = z.infer<typeof schema> & {taken: NamesInUse}

/** `null` until it is known. */
export function useSurroundings(): Surroundings | null {
  const {answer} = useLiveQuery(QUERY)
  return useMemo(() => {
    const read = schema.safeParse(answer).data
    if (!read) return null
    return {...read, taken: {sites: read.sites, dealershipSlugs: read.dealerships.map(({slug}) => slug)}}
  }, [answer])
}
