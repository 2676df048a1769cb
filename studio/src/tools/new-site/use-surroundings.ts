import {PICTURE_OWNER} from '@forecourt/schemas/access/staff-grants'
import type {SettingsLayer} from '@forecourt/schemas/settings/layer'
import {useMemo} from 'react'
import * as z from 'zod'
import {useLayers} from '../../core/layers/use-layers.ts'
import {useLiveQuery} from '../../core/live-query/use-live-query.ts'
import type {NamesInUse} from './new-site-answers.ts'

/** Pictures that fit the first screen of a home page, of which so many are offered. */
const WIDE = {pixels: 1400, ratio: 1.7, count: 24} as const

// Drafts count as well: a name that somebody is typing is taken.
const QUERY = {
  fetch: `{
    "sites": *[_type == "site"]{"name": coalesce(name, ""), "slug": coalesce(slug.current, ""), hosts},
    "looks": *[_type == "settings" && layer in ["template", "brand"] && !(_id in path("drafts.**") || _id in path("versions.**"))] | order(title asc){
      "id": _id, "kind": layer, "title": coalesce(title, ""), "hasPicture": defined(theme.heroImage.asset),
      "manufacturer": *[_type == "site" && brand._ref == ^._id && defined(manufacturer)][0].manufacturer._ref
    },
    "dealerships": *[_type == "dealership" && !(_id in path("drafts.**") || _id in path("versions.**"))] | order(name asc){
      "id": _id, "name": coalesce(name, ""), "slug": coalesce(slug.current, ""), "number": coalesce(number, 0), "isPayee": defined(stripeAccount), phone, email,
      "place": *[_type == "location" && dealership._ref == ^._id && !(_id in path("drafts.**") || _id in path("versions.**"))] | order(primary desc, _id asc)[0]{phone, "state": address.state, "licenceNumber": dealerLicence}
    },
    "pictures": *[_type == "sanity.imageAsset" && source.name != "${PICTURE_OWNER}" && metadata.dimensions.width >= ${WIDE.pixels} && metadata.dimensions.aspectRatio >= ${WIDE.ratio}] | order(_createdAt desc, _id asc)[0...${WIDE.count}]{
      "id": _id, url, "words": coalesce(altText, ""), "name": coalesce(title, originalFilename, "")
    }
  }`,
  listen: '*[_type in ["site", "settings", "dealership", "location", "sanity.imageAsset"]]',
  perspective: 'raw',
} as const

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const schema = z.object({
  sites: z.array(z.object({name: z.string(), slug: z.string(), hosts: z.array(z.string()).nullable()})),
  looks: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['template', 'brand']),
      title: z.string(),
      manufacturer: z.string().nullable(),
      hasPicture: z.boolean(),
    }),
  ),
  dealerships: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      number: z.number(),
      isPayee: z.boolean(),
      phone: text,
      email: text,
      place: z
        .object({phone: text, state: text, licenceNumber: text})
        .nullish()
        .transform((value) => value ?? null),
    }),
  ),
  pictures: z.array(z.object({id: z.string(), url: z.string(), words: z.string(), name: z.string()})),
})

/** The existing content: names and hosts in use, and the layers a new site can be built on. */
export type Surroundings = z.infer<typeof schema> & {
  taken: NamesInUse
  /** The published settings that sites share. */
  layers: readonly SettingsLayer[]
}

/** `null` until it is known. */
export function useSurroundings(): Surroundings | null {
  const {answer} = useLiveQuery(QUERY)
  const {byId} = useLayers('shared')
  return useMemo(() => {
    const read = schema.safeParse(answer).data
    if (!read || !byId) return null
    const taken = {sites: read.sites, dealershipSlugs: read.dealerships.map(({slug}) => slug)}
    return {...read, taken, layers: [...byId.values()]}
  }, [answer, byId])
}
