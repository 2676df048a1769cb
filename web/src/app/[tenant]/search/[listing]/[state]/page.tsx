import {linkTo, ROUTES} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {
  addLeftOut,
  describeListing,
  formatResultCount,
  getCanonicalUrl,
  isIndexable,
} from '#/domain/listing/describe-listing'
import {buildItemListJsonLd} from '#/domain/structured-data/json-ld'
import {findSharedPicture} from '#/domain/vehicles/describe-vehicle'
import {ChooseVersions} from '#/features/experiments/choose-versions'
import {describePage} from '#/features/site-shell/describe-page'
import {getListingPage, type ListingPage} from '#/features/stock-search/get-listing'
import {FeatureBanner, ListingView} from '#/features/stock-search/listing-view'
import {OPEN_SECTIONS} from '#/features/stock-search/open-sections.inline'
import {getCardSettings} from '#/features/vehicle-card/get-card-settings'
import {RememberedCard} from '#/features/vehicle-card/remembered-card'
import {CompareTray} from '#/features/vehicle-lists/compare-tray'
import {getView} from '#/lib/site-view'
import {listTrials} from '#/services/experiments/list-trials'
import {listKinds} from '#/tenant/listing-settings'
import {getSiteOrigin} from '#/tenant/site-dealer'
import type {TenantConfig} from '#/tenant/tenant-config'
import {JsonLd} from '#/ui/json-ld'
import {Container} from '#/ui/layout'
import {createStaticPage} from '#platform/static-html/static-page'
import {type PageProps, readPage} from '../../../_parts/page-tenant'
import {getBanner} from '../../get-banner'

/** The elements whose first click waits for the live search: links to lists, and forms. */
const HELD = `a[href^="${ROUTES.search.path.split(':')[0]}"], form`

export async function generateMetadata({params}: PageProps<'listing' | 'state'>): Promise<Metadata> {
  const {tenant, page} = await load(params)
  const {listing, results, live} = page
  const count = formatResultCount(results.found, results.facets.car_type, live.site.search)
  const itemTypes = listKinds(results, live.site)
  const words = describeListing(listing, results.found, {...live.site, itemTypes}, count)
  const title = addLeftOut(words.title, listing, live.site.search.leftOutText)
  const first = results.vehicles.find(({images}) => images.length > 0)
  return {
    ...describePage(tenant, {...words, title, picture: first && findSharedPicture(first)}),
    alternates: {canonical: getCanonicalUrl(listing)},
    robots: isIndexed(page) ? undefined : {index: false, follow: true},
  }
}

function isIndexed({typed, results, live}: ListingPage): boolean {
  return isIndexable(typed, results.found, live.site.search.indexableFrom)
}

function buildStructuredData(tenant: TenantConfig, {results}: ListingPage): object {
  return buildItemListJsonLd(
    getSiteOrigin(tenant),
    results.vehicles.map(({slug}) => linkTo('car', {slug})),
  )
}

export default createStaticPage(async ({params}: PageProps<'listing' | 'state'>) => {
  const [{tenant, page}, {listing: path, state}] = await Promise.all([load(params), params])
  const {listing, typed, results, live} = page
  const cards = getCardSettings(tenant, live.site.now)
  // A preview renders the list again at each change of its content, so the browser cannot take it over.
  const isPreview = getView(tenant.slug) !== 'public'
  const list = (
    <ListingView
      site={live.site}
      listing={listing}
      typed={typed}
      results={results}
      filled={isPreview ? 'all' : undefined}
      renderCard={(vehicle, index, dense) => (
        <RememberedCard vehicle={vehicle} site={cards} priority={index === 0} dense={dense} swipe />
      )}
    />
  )
  const [banner, trials] = await Promise.all([getBanner(tenant.slug), listTrials(tenant)])
  return (
    <Container className="py-3 lg:py-6">
      <ChooseVersions trials={trials} of={['tile']} ask={tenant.settings.integrations.askAnalyticsConsent} />
      {isPreview ? (
        list
      ) : (
        <live-search data-hydrated setup={`/api/live-search/${path}/${state}`} holds={HELD} className="block">
          {list}
        </live-search>
      )}
      <script>{OPEN_SECTIONS}</script>
      {cards.compare && <CompareTray />}
      <FeatureBanner links={banner} />
      {isIndexed(page) && <JsonLd nodes={[buildStructuredData(tenant, page)]} />}
    </Container>
  )
})

async function load(
  params: PageProps<'listing' | 'state'>['params'],
): Promise<{tenant: TenantConfig; page: ListingPage}> {
  const {tenant, listing, state} = await readPage(params)
  const page = await getListingPage(tenant.slug, decodeURIComponent(listing), state)
  if (!page) notFound()
  return {tenant, page}
}
