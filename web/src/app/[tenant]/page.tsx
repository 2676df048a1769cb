import type {Metadata} from 'next'
import {basisSite} from '#/domain/describe-price'
import {describePlaceRow} from '#/domain/places/describe-place-row'
import {listPlaces} from '#/domain/places/list-places'
import {BodyTiles} from '#/features/home/body-tiles'
import {FeaturedRow} from '#/features/home/featured-row'
import {getHomeStock} from '#/features/home/get-home-stock'
import {Hero} from '#/features/home/hero'
import {listSlides} from '#/features/home/list-slides'
import {panelSite} from '#/features/home/panel-site'
import {Places} from '#/features/home/places'
import {Proofs} from '#/features/home/proofs'
import {SearchPanel} from '#/features/home/search-panel'
import {ServiceBanner} from '#/features/home/service-banner'
import {listOffers} from '#/features/offers/list-offers'
import {OffersRow} from '#/features/offers/offers-row'
import {listQuestions} from '#/features/questions/list-questions'
import {listReviews} from '#/features/reviews/list-reviews'
import {ReviewsSection} from '#/features/reviews/reviews-section'
import {cardSite} from '#/features/vehicle-card/card-site'
import {VehicleCard} from '#/features/vehicle-card/vehicle-card'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {siteDealer} from '#/tenant/site-dealer'
import {scopeOf} from '#/tenant/site-scope'
import {stockDealerships} from '#/tenant/site-stock'
import {zoneOf} from '#/tenant/zone-of'
import {JsonLd} from '#/ui/json-ld'
import {StaticHtml} from '#platform/static-html/static-html'
import {HomeWays} from './home-ways'
import {pageTenant} from './page-tenant'
import {PlaceCard} from './place-card'
import {RecentlySeen} from './recently-seen'
import {SellBand} from './sell-band'

type Params = {params: Promise<{tenant: string}>}

const PLACES_ON_HOME = 12

export const metadata: Metadata = describeToSearchEngines('home')

export default async function HomePage({params}: Params) {
  const tenant = await pageTenant((await params).tenant)
  const {settings} = tenant
  const site = scopeOf(tenant)
  const places = listPlaces(tenant)
  const shown = places.slice(0, PLACES_ON_HOME)
  const {home} = settings
  const [slides, offers, reviews, questions, stock] = await Promise.all([
    listSlides(site),
    listOffers(site),
    listReviews(site),
    listQuestions(site, 'tradeIn'),
    getHomeStock({
      dealerships: stockDealerships(tenant),
      stock: settings.stock,
      count: home.featuredCount,
      placeholder: settings.price.preorderThreshold,
    }),
  ])
  const cards = cardSite(settings, zoneOf(tenant), stock.readAt)
  return (
    <>
      {home.serviceBanner.show && <ServiceBanner {...home.serviceBanner} />}
      <Hero settings={settings} slides={slides} panel={<SearchPanel site={panelSite(settings, stock)} />} />
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
          zone={zoneOf(tenant)}
        />
        <Proofs proofs={home.proofs} />
      </StaticHtml>
      <Places
        total={places.length}
        row={describePlaceRow(shown.length, settings.locations)}
        cards={shown.map((place) => <PlaceCard key={place.location.id} tenant={tenant} place={place} />)}
      />
      <StaticHtml>
        <ReviewsSection reviews={reviews} settings={settings.reviews} />
      </StaticHtml>
      <RecentlySeen price={basisSite(settings.price)} />
      <SellBand tenant={tenant} questions={questions} now={stock.readAt} />
      <StaticHtml>
        <JsonLd nodes={[siteDealer(tenant)]} />
      </StaticHtml>
    </>
  )
}
