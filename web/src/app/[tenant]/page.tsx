import {MODELS_ON_HOME} from '@forecourt/schemas/document/shown-order'
import type {HomeSection} from '@forecourt/schemas/settings/groups/home-sections'
import {isOn} from '@forecourt/schemas/time/windows'
import type {Metadata} from 'next'
import {Fragment, type ReactNode} from 'react'
import {listLocations} from '#/domain/locations/list-locations'
import {describeLocationRow} from '#/domain/locations/location-rows'
import {getVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {ChooseVersions} from '#/features/experiments/choose-versions'
import {OrderedSections} from '#/features/experiments/ordered-sections'
import {BodyTiles} from '#/features/home/body-tiles'
import {FeaturedRow} from '#/features/home/featured-row'
import {getHomeStock, type HomeStock} from '#/features/home/get-home-stock'
import {Hero} from '#/features/home/hero'
import {listSlides} from '#/features/home/list-slides'
import {LocationBand} from '#/features/home/location-band'
import {PanelLinks} from '#/features/home/panel-links'
import {Proofs} from '#/features/home/proofs'
import {SearchPanel} from '#/features/home/search-panel'
import {pickSearchPanelSettings} from '#/features/home/search-panel-settings'
import {ServiceBanner} from '#/features/home/service-banner'
import {Stories} from '#/features/home/stories'
import {listModels} from '#/features/models/list-models'
import {ModelsRow} from '#/features/models/models-row'
import {listOffers} from '#/features/offers/list-offers'
import {OffersRow} from '#/features/offers/offers-row'
import {renderPostsRow} from '#/features/posts/posts-row'
import {listTopicQuestions} from '#/features/questions/list-questions'
import {listReviewFigures, listReviews} from '#/features/reviews/list-reviews'
import {ReviewsSection} from '#/features/reviews/reviews-section'
import {getCardSettings} from '#/features/vehicle-card/get-card-settings'
import {RememberedCard} from '#/features/vehicle-card/remembered-card'
import {RecentlySeen} from '#/features/vehicle-lists/recently-seen'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {listTrials} from '#/services/experiments/list-trials'
import {removeDeadLinks} from '#/tenant/remove-dead-links'
import {buildSiteDealer} from '#/tenant/site-dealer'
import {listStockDealerships} from '#/tenant/site-stock'
import {getSiteScope, resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {JsonLd} from '#/ui/json-ld'
import {StaticHtml} from '#platform/static-html/static-html'
import {HomeStockLinks} from './_parts/home-stock-links'
import {LocationEntryCard} from './_parts/location-entry-card'
import {getPageTenant, type PageProps} from './_parts/page-tenant'
import {SellBand} from './_parts/sell-band'

const PLACES_ON_HOME = 12

export const metadata: Metadata = describeToSearchEngines('home')

export default async function HomePage({params}: PageProps) {
  const tenant = await getPageTenant((await params).tenant)
  const {settings} = tenant
  const {home} = settings
  const stock = await getHomeStock({
    dealerships: listStockDealerships(tenant),
    stock: settings.stock,
    count: home.featuredCount,
    placeholder: settings.price.preorderThreshold,
    minimumPrice: settings.search.minimumPriceFilter,
  })
  const names = [...new Set(home.sections)]
  const [slides, banner, trials, sections] = await Promise.all([
    listSlides(getSiteScope(tenant)),
    removeDeadLinks(tenant.slug, home.serviceBanner),
    listTrials(tenant),
    Promise.all(names.map(async (name) => ({name, content: await SECTIONS[name]({tenant, stock})}))),
  ])
  return (
    <StaticHtml>
      <ChooseVersions
        trials={trials}
        of={['home', 'slide']}
        ask={settings.integrations.askAnalyticsConsent}
      />
      {banner.show && <ServiceBanner {...banner} />}
      <Hero
        settings={settings}
        slides={slides}
        car={stock.featured[0] ?? null}
        trials={trials}
        panel={
          <>
            <SearchPanel site={pickSearchPanelSettings(settings, stock)} />
            <PanelLinks settings={settings} stock={stock} />
          </>
        }
      />
      <OrderedSections sections={sections} trials={trials} />
      <JsonLd nodes={[buildSiteDealer(tenant)]} />
    </StaticHtml>
  )
}

type SectionProps = {tenant: TenantConfig; stock: HomeStock}

/** The sections of the home page, which a site can order and leave out. */
const SECTIONS: {readonly [section in HomeSection]: (props: SectionProps) => ReactNode | Promise<ReactNode>} =
  {
    bodyTiles: ({tenant: {settings}, stock}) => (
      <BodyTiles
        bodies={settings.home.bodyTiles}
        counts={stock.choices?.bodies ?? null}
        nouns={getVehicleNouns(stock.choices?.kinds.map(({value}) => value) ?? settings.stock.itemTypes)}
      />
    ),
    featured: ({tenant, stock}) => {
      const cards = getCardSettings(tenant, stock.readAt)
      return (
        <FeaturedRow
          title={tenant.settings.home.featuredTitle}
          cards={stock.featured.map((vehicle) => (
            <li key={vehicle.slug}>
              <RememberedCard vehicle={vehicle} site={cards} placement="featured" />
            </li>
          ))}
        />
      )
    },
    models: async ({tenant, stock}) => {
      const {features, models} = tenant.settings
      const shown = isOn(features.models, stock.readAt) ? await listModels(tenant) : []
      return <ModelsRow models={shown.slice(0, MODELS_ON_HOME)} settings={models} />
    },
    ways: ({tenant, stock}) => <HomeStockLinks tenant={tenant} stock={stock} />,
    offers: async ({tenant}) => {
      const {offers} = tenant.settings
      const shown = await listOffers(tenant)
      return (
        <OffersRow
          title={offers.title}
          offers={shown.slice(0, offers.homeCount)}
          zone={resolveTenantZone(tenant)}
        />
      )
    },
    stories: async ({tenant: {slug, settings}}) => (
      <Stories stories={await removeDeadLinks(slug, settings.home.stories)} />
    ),
    posts: ({tenant, stock}) => isOn(tenant.settings.features.blog, stock.readAt) && renderPostsRow(tenant),
    proofs: ({tenant}) => <Proofs proofs={tenant.settings.home.proofs} />,
    locations: async ({tenant}) => {
      const places = listLocations(tenant)
      const shown = places.slice(0, PLACES_ON_HOME)
      const cards = await Promise.all(shown.map((place) => LocationEntryCard({tenant, place})))
      return (
        <LocationBand
          title={tenant.settings.locations.title}
          total={places.length}
          row={describeLocationRow(shown.length, tenant.settings.locations)}
          cards={cards.map((card, at) => <Fragment key={shown[at]?.location.id}>{card}</Fragment>)}
        />
      )
    },
    reviews: async ({tenant}) => {
      const [reviews, figures] = await Promise.all([listReviews(tenant), listReviewFigures(tenant)])
      return <ReviewsSection reviews={reviews} figures={figures} settings={tenant.settings.reviews} />
    },
    recentlySeen: ({tenant}) => <RecentlySeen price={tenant.settings.price} />,
    selling: async ({tenant, stock}) =>
      SellBand({
        tenant,
        questions: await listTopicQuestions(getSiteScope(tenant), tenant.settings.tradeIn.questionTopic),
        now: stock.readAt,
      }),
  }
