import type {Metadata} from 'next'
import {pickPriceBasisSettings} from '#/domain/describe-price'
import {listLocations} from '#/domain/locations/list-locations'
import {describeLocationRow} from '#/domain/locations/location-rows'
import {BodyTiles} from '#/features/home/body-tiles'
import {FeaturedRow} from '#/features/home/featured-row'
import {getHomeStock} from '#/features/home/get-home-stock'
import {Hero} from '#/features/home/hero'
import {listSlides} from '#/features/home/list-slides'
import {LocationBand} from '#/features/home/location-band'
import {Proofs} from '#/features/home/proofs'
import {SearchPanel} from '#/features/home/search-panel'
import {pickSearchPanelSettings} from '#/features/home/search-panel-settings'
import {ServiceBanner} from '#/features/home/service-banner'
import {listOffers} from '#/features/offers/list-offers'
import {OffersRow} from '#/features/offers/offers-row'
import {listQuestions} from '#/features/questions/list-questions'
import {listReviews} from '#/features/reviews/list-reviews'
import {ReviewsSection} from '#/features/reviews/reviews-section'
import {getCardSettings} from '#/features/vehicle-card/get-card-settings'
import {VehicleCard} from '#/features/vehicle-card/vehicle-card'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {buildSiteDealer} from '#/tenant/site-dealer'
import {listStockDealerships} from '#/tenant/site-stock'
import {getSiteScope, resolveTenantZone} from '#/tenant/tenant-config'
import {JsonLd} from '#/ui/json-ld'
import {StaticHtml} from '#platform/static-html/static-html'
import {HomeWays} from './home-ways'
import {LocationEntryCard} from './location-entry-card'
import {getPageTenant} from './page-tenant'
import {RecentlySeen} from './recently-seen'
import {SellBand} from './sell-band'

type Params = {params: Promise<{tenant: string}>}

const PLACES_ON_HOME = 12

export const metadata: Metadata = describeToSearchEngines('home')

export default async function HomePage({params}: Params) {
  const tenant = await getPageTenant((await params).tenant)
  const {settings} = tenant
  const site = getSiteScope(tenant)
  const places = listLocations(tenant)
  const shown = places.slice(0, PLACES_ON_HOME)
  const {home} = settings
  const [slides, offers, reviews, questions, stock] = await Promise.all([
    listSlides(site),
    listOffers(site),
    listReviews(site),
    listQuestions(site, 'tradeIn'),
    getHomeStock({
      dealerships: listStockDealerships(tenant),
      stock: settings.stock,
      count: home.featuredCount,
      placeholder: settings.price.preorderThreshold,
    }),
  ])
  const cards = getCardSettings(tenant, stock.readAt)
  return (
    <>
      {home.serviceBanner.show && <ServiceBanner {...home.serviceBanner} />}
      <Hero
        settings={settings}
        slides={slides}
        panel={<SearchPanel site={pickSearchPanelSettings(settings, stock)} />}
      />
      <StaticHtml>
        <BodyTiles bodies={home.bodyTiles} counts={stock.choices?.bodies ?? null} />
        <FeaturedRow
          title={home.featuredTitle}
          cards={stock.featured.map((vehicle) => (
            <li key={vehicle.slug} className="w-[min(20rem,84vw)] md:w-auto">
              <VehicleCard vehicle={vehicle} site={cards} placement="featured" />
            </li>
          ))}
        />
      </StaticHtml>
      <HomeWays tenant={tenant} stock={stock} />
      <StaticHtml>
        <OffersRow
          title={settings.offers.title}
          offers={offers.slice(0, settings.offers.homeCount)}
          zone={resolveTenantZone(tenant)}
        />
        <Proofs proofs={home.proofs} />
      </StaticHtml>
      <LocationBand
        title={settings.locations.title}
        total={places.length}
        row={describeLocationRow(shown.length, settings.locations)}
        cards={shown.map((place) => (
          <LocationEntryCard key={place.location.id} tenant={tenant} place={place} />
        ))}
      />
      <StaticHtml>
        <ReviewsSection reviews={reviews} settings={settings.reviews} />
      </StaticHtml>
      <RecentlySeen price={pickPriceBasisSettings(settings.price)} />
      <SellBand tenant={tenant} questions={questions} now={stock.readAt} />
      <StaticHtml>
        <JsonLd nodes={[buildSiteDealer(tenant)]} />
      </StaticHtml>
    </>
  )
}
