import {isLicenceAsked} from '@forecourt/schemas/compliance/list-settings-breaches'
import {isShownAt} from '@forecourt/schemas/document/visibility'
import {offer} from '@forecourt/schemas/offer/offer'
import {linkTo} from '@forecourt/schemas/routes/routes'
import pLimit from 'p-limit'
import {choosePages} from '#/domain/compliance/choose-pages'
import {type ComplianceSite, listPageBreaches, type PageBreach} from '#/domain/compliance/list-page-breaches'
import {readMainText} from '#/domain/compliance/read-page'
import {choosePromotion} from '#/domain/promotions/choose-promotion'
import {describePrice} from '#/domain/vehicles/describe-price'
import type {Records} from '#/gateways/records/port'
import {fetchOwnPage} from '#/lib/fetch-own-page'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import type {Directory} from '#/tenant/directory'
import {getSiteContent} from '#/tenant/site-content'
import {getSiteOrigin} from '#/tenant/site-dealer'
import type {TenantConfig} from '#/tenant/tenant-config'
import type {Advert} from '../feeds/advert.ts'
import {readAdverts} from '../feeds/read-adverts.ts'
import {readLegalPages} from './legal-pages.ts'
import {isLegalPath} from './legal-versions.ts'
import {recordAdverts, storeCheck} from './records.ts'
import type {AdvertFacts} from './tables.ts'

const PAGE_MS = 20_000
const AT_ONCE = 2

type Parts = {
  readonly records: Records
  readonly directory: Directory
  readonly tenant: TenantConfig
  /** The most pages of a check; other cars' pages come in another night. */
  readonly most: number
}

/**
 * Compares the pages of a site with the rules of advertising, and stores what it finds and what each advertisement says.
 * A failure where the stock or the sitemap does not answer; a page that does not answer is counted as not read. `now` in
 * ms since the epoch.
 */
export async function checkSite(
  {records, directory, tenant, most}: Parts,
  now: number,
  signal?: AbortSignal,
): Promise<Attempt> {
  const adverts = await readAdverts(tenant, now)
  if (!adverts.ok) return failed('stock search')
  const cars: Advert[] = []
  for await (const batch of adverts.data) cars.push(...batch)
  const paths = await listSitePaths(tenant)
  if (paths === null) return failed('sitemap')
  const site = buildComplianceSite(directory, tenant, cars, now)
  const chosen = choosePages(paths, most, Math.floor(now / 86_400_000))
  const pages = new Map<string, readonly PageBreach[]>()
  const said = new Map<string, AdvertFacts>(
    cars.map((car) => [getPath(car), describeFacts(car, tenant, now)]),
  )
  const offers = new Set(site.offers.map(({path}) => path))
  const limit = pLimit(AT_ONCE)
  await Promise.all(
    chosen.map((path) =>
      limit(async () => {
        if (signal?.aborted) return
        const html = await fetchPage(tenant, path)
        if (html === null) return
        pages.set(path, listPageBreaches(html, path, site))
        if (offers.has(path)) said.set(path, {says: readMainText(html)})
      }),
    ),
  )
  const at = new Date(now)
  const legal = await readLegalPages(tenant)
  if (legal.ok) for (const [path, facts] of legal.data.said) said.set(path, facts)
  const isOn = (path: string) => (isLegalPath(path) ? !legal.ok : offers.has(path))
  await recordAdverts(records, tenant.slug, {said, isOn, ...(legal.ok && {since: legal.data.since})}, at)
  await storeCheck(records, tenant.slug, {at, pages, unread: chosen.length - pages.size})
  return SUCCEEDED
}

function fetchPage(tenant: TenantConfig, path: string): Promise<string | null> {
  const {host} = new URL(getSiteOrigin(tenant))
  return fetchOwnPage(path, {host}, PAGE_MS).catch(() => null)
}

const LOCATION = /<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/g

/** The paths of a site's pages, from its sitemaps; null where they do not answer. */
async function listSitePaths(tenant: TenantConfig): Promise<string[] | null> {
  const paths: string[] = []
  const waiting = ['/sitemap.xml']
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const file = await fetchPage(tenant, path)
    if (file === null) return null
    const found = [...file.matchAll(LOCATION)].map(([, one = '']) => one.replaceAll('&amp;', '&'))
    if (file.includes('<sitemapindex')) waiting.push(...found)
    else paths.push(...found)
  }
  return paths
}

const getPath = ({car}: Advert) => linkTo('car', {slug: car.slug})

/** What is known of a site, to compare its pages with; `now` in ms since the epoch. */
function buildComplianceSite(
  directory: Directory,
  tenant: TenantConfig,
  adverts: readonly Advert[],
  now: number,
): ComplianceSite {
  const content = getSiteContent(directory, tenant.slug)
  const {settings, slug} = tenant
  const {identity} = settings
  const promotion = choosePromotion(content?.promotions ?? [], settings, slug, now)
  const offers = content?.offers.filter((one) => isShownAt(offer, one, now)) ?? []
  return {
    licence: isLicenceAsked(identity) ? (identity.showLicence && identity.licenceNumber) || '' : null,
    cars: new Map(
      adverts.flatMap(({car, price, basisWords}) => {
        if (price === null) return []
        const wording = describePrice(car, {...settings.price, showUnprovenWasPrice: false}, now)
        const was = wording.kind === 'price' ? wording.was : null
        return [[car.slug, {price, basis: basisWords, was}] as const]
      }),
    ),
    offers: offers.map(({path, window}) => ({
      path,
      starts: Boolean(window?.start),
      ends: Boolean(window?.end),
    })),
    models: new Map(
      [...(content?.models.values() ?? [])].map((one) => [one.path, findLowest(adverts, one.name)]),
    ),
    promotion: promotion && {
      path: linkTo('spinToWin'),
      permits: Object.values(promotion.permits).flatMap((one) => one ?? []),
    },
  }
}

function findLowest(adverts: readonly Advert[], model: string): number | null {
  const name = model.toLowerCase()
  const prices = adverts.flatMap(({car, price}) =>
    price !== null && car.model?.toLowerCase() === name ? [price] : [],
  )
  return prices.length > 0 ? Math.min(...prices) : null
}

function describeFacts(
  advert: Advert,
  {settings: {identity, price}}: TenantConfig,
  now: number,
): AdvertFacts {
  const wording = describePrice(advert.car, price, now)
  return {
    title: advert.title,
    price: advert.price,
    includes: advert.basisWords,
    was: wording.kind === 'price' ? wording.was : null,
    kind: advert.car.car_type ?? null,
    kilometres: advert.car.km ?? null,
    stockNumber: advert.car.stocknum ?? null,
    vin: advert.car.vin ?? null,
    plate: advert.car.regplate ?? null,
    availability: advert.availability,
    location: advert.location?.name ?? null,
    pictures: advert.pictures,
    licence: identity.showLicence ? identity.licenceNumber : null,
  }
}
