import {isShownOn, type Scope} from '@forecourt/schemas/document/define-document'
import {isShownAt} from '@forecourt/schemas/document/visibility'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {offer} from '@forecourt/schemas/offer/offer'
import {post} from '@forecourt/schemas/post/post'
import type {Promotion} from '@forecourt/schemas/promotion/promotion'
import {getBrandWord, getModelPath, getOfferPath} from '@forecourt/schemas/routes/brand-paths'
import {isOn} from '@forecourt/schemas/time/windows'
import {isPostIn, type PostList} from '#/domain/posts/post-lists'
import {decodeAddress} from '#/lib/decode-address'
import {buildTenant} from './build-tenant.ts'
import type {ContentAddresses, OfferAddress} from './content-addresses.ts'
import type {Directory} from './directory.ts'
import {rememberSites} from './remember-sites.ts'
import type {Brand} from './sites.ts'
import type {TenantConfig} from './tenant-config.ts'

/** The content addresses of one site. */
export type SiteContent = {
  readonly pages: ReadonlyMap<string, ContentAddresses['pages'][number]>
  /** Posts of the site, published or not, by slug. */
  readonly posts: ReadonlyMap<string, ContentAddresses['posts'][number]>
  /** Ids of categories by slug: a site may have its own besides a shared one. */
  readonly categories: ReadonlyMap<string, readonly string[]>
  /** Ids of authors with a page, by slug. */
  readonly authors: ReadonlyMap<string, readonly string[]>
  /** The brands of the site: its own, then those of its locations, models and offers, by name. */
  readonly brands: readonly Brand[]
  /** Models by both their short names. */
  readonly models: ReadonlyMap<string, SiteModel>
  /** The offers of the site, including those that are not current. */
  readonly offers: readonly SiteOffer[]
  /** The site's redirects, by old addresses as they are and in small letters. */
  readonly redirects: ReadonlyMap<string, string>
  /** Prize promotions of the site, at any time. */
  readonly promotions: readonly Promotion[]
  readonly settings: Settings
  readonly tenant: TenantConfig
}

/** A model with the path of its page on the site. */
export type SiteModel = ContentAddresses['models'][number] & {readonly path: string}

/** An offer with its brand and the path of its page on the site. */
export type SiteOffer = OfferAddress & {readonly brand: Brand | null; readonly path: string}

/** The addresses of a site's content, built once for each state of the directory; null for an unknown site. */
export const getSiteContent = rememberSites(buildSiteContent)

function buildSiteContent(directory: Directory, site: string): SiteContent | null {
  const tenant = buildTenant(directory, site)
  const owner = directory.sites.get(site)
  if (!tenant || !owner) return null
  const shown = <T extends {readonly scope: Scope}>(items: readonly T[]) =>
    items.filter(({scope}) => isShownOn(scope, tenant))
  const {pages, posts, categories, authors, models, redirects, promotions} = directory.content
  const {settings, manufacturer} = tenant
  const ownModels = shown(models)
  const ownOffers = shown([...directory.offers.values()].flat())
  const brands = listBrands(directory, tenant, {
    sold: [...tenant.brands.map(({id}) => id), ...ownModels.map((one) => one.manufacturer)],
    named: ownOffers.map((one) => one.manufacturer),
  })
  const findBrand = (id: string | null) => brands.find((brand) => brand.id === id) ?? null
  return {
    tenant,
    brands,
    pages: firstBy(shown(pages), ({slug}) => [slug]),
    posts: firstBy(shown(posts), ({slug}) => [slug]),
    categories: groupIds(shown(categories)),
    authors: groupIds(authors),
    models: firstBy(
      ownModels.map((model) => {
        const word = findBrand(model.manufacturer)?.word ?? null
        return {...model, path: getModelPath(model, word, settings.models)}
      }),
      ({slug, newSlug}) => (newSlug ? [slug, newSlug] : [slug]),
    ),
    offers: ownOffers.map((offer) => {
      const brand = findBrand(offer.manufacturer)
      return {...offer, brand, path: getOfferPath(offer.slug, brand?.word ?? null, manufacturer !== null)}
    }),
    promotions: shown(promotions),
    redirects: listRedirects(shown(redirects)),
    settings,
  }
}

function listBrands(
  {manufacturers}: Directory,
  {manufacturer, settings}: TenantConfig,
  {sold, named}: {readonly sold: readonly string[]; readonly named: readonly (string | null)[]},
): Brand[] {
  const ids = new Set([...sold, ...named].filter((id) => id !== manufacturer?.id))
  const others = [...ids].flatMap((id) => (id && manufacturers.get(id)) || [])
  const sorted = others.toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'))
  return [...(manufacturer ? [manufacturer] : []), ...sorted].map((brand) => ({
    ...brand,
    word: getBrandWord(brand.slug, settings.models),
    isSold: brand.id === manufacturer?.id || sold.includes(brand.id),
  }))
}

function firstBy<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): Map<string, T> {
  const first = new Map<string, T>()
  for (const item of items) for (const key of keysOf(item)) if (!first.has(key)) first.set(key, item)
  return first
}

/**
 * The new addresses by the old ones, as text: staff paste them as a browser writes them. Each also by its small letters.
 */
function listRedirects(redirects: ContentAddresses['redirects']): Map<string, string> {
  const all = redirects.map(({from, to}) => [decodeAddress(from) ?? from, to] as const)
  return new Map([...all.map(([from, to]) => [from.toLowerCase(), to] as const), ...all])
}

function groupIds(
  items: readonly {readonly id: string; readonly slug: string | null}[],
): Map<string, readonly string[]> {
  const named = items.flatMap(({id, slug}) => (slug === null ? [] : [{id, slug}]))
  const groups = Map.groupBy(named, ({slug}) => slug)
  return new Map([...groups].map(([slug, group]) => [slug, group.map(({id}) => id)]))
}

/** Posts of a site that are published at `now` (ms). None while the site's posts are switched off. */
export function listPublishedPosts(
  {posts, settings}: SiteContent,
  now: number,
): ContentAddresses['posts'][number][] {
  if (!isOn(settings.features.blog, now)) return []
  return [...posts.values()].filter((one) => isShownAt(post, one, now))
}

/** The published posts in one list, by the short name of its criterion; empty for a list that does not exist. */
export function listPostsIn(content: SiteContent, list: PostList, now: number) {
  const ids = (list.by === 'category' ? content.categories : content.authors).get(list.of) ?? []
  return listPublishedPosts(content, now).filter((one) => isPostIn(one, {...list, ids}))
}

/** The model with a short name, old or new; null if the site has no model pages. */
export function findModel({models, settings}: SiteContent, word: string, now: number): SiteModel | null {
  return isOn(settings.features.models, now) ? (models.get(word) ?? null) : null
}

/** The offers that a site shows at `now` (ms). */
export function listRunningOffers({offers}: SiteContent, now: number): readonly SiteOffer[] {
  return offers.filter((one) => isShownAt(offer, one, now))
}

/** The brand with this name in addresses, this short name, or a former one; null for none. */
export function findBrand(
  {brands, settings}: Pick<SiteContent, 'brands' | 'settings'>,
  word: string,
): Brand | null {
  return (
    brands.find((brand) => brand.word === word) ??
    brands.find(({slug}) => slug === word) ??
    brands.find(({formerSlugs}) =>
      formerSlugs.some((former) => former === word || getBrandWord(former, settings.models) === word),
    ) ??
    null
  )
}

/** Whether a site shows a location with this slug. */
export function hasLocation({locationsOf, sites}: Directory, site: string, slug: string): boolean {
  const dealerships = sites.get(site)?.dealerships ?? []
  return dealerships.some((id) => locationsOf.get(id)?.some((location) => location.slug === slug) ?? false)
}

/** Whether a site has a dealership with this slug that has a location. */
export function hasDealershipLocations(directory: Directory, site: string, slug: string): boolean {
  const {dealerships, locationsOf, sites} = directory
  const owned = sites.get(site)?.dealerships ?? []
  return owned.some((id) => dealerships.get(id)?.slug === slug && (locationsOf.get(id)?.length ?? 0) > 0)
}
