import {computeAverageRating} from '@forecourt/schemas/review/choose-reviews'
import {listLocations} from '#/domain/locations/list-locations'
import {getLocationPoint} from '#/domain/locations/sort-by-distance'
import {listModels} from '#/features/models/list-models'
import {ModelGrid} from '#/features/models/models-page'
import {listOffers} from '#/features/offers/list-offers'
import {BlockTitle} from '#/features/pages/block-title'
import {PostGrid} from '#/features/posts/post-card-view'
import {listPostCards} from '#/features/posts/posts-row'
import {listBlockQuestions} from '#/features/questions/list-questions'
import {QuestionGroups, QuestionList} from '#/features/questions/question-list'
import {listReviewFigures, listReviews} from '#/features/reviews/list-reviews'
import {ReviewsSection} from '#/features/reviews/reviews-section'
import {getStockRow} from '#/features/stock-row/get-stock-row'
import {getCounts} from '#/features/stock-search/get-catalogue'
import {getSiteScope} from '#/tenant/tenant-config'
import {FigureList} from '#/ui/figure-list'
import {LocationEntryCard} from '../../_parts/location-entry-card'
import {MappedLocations} from '../../_parts/location-views'
import {OffersSection} from '../../_parts/offers-section'
import {VehiclesSection} from '../../_parts/stock-section'
import type {BlockContext} from './block-context'

/** Facts, in which a word in braces stands for what the site has now; one that is unknown now is left out. */
export async function FactsBlock({block, tenant}: BlockContext<'facts'>) {
  const [stock, ratings] = await Promise.all([
    getCounts(tenant.slug).catch(() => null),
    listReviewFigures(tenant),
  ])
  const averages = ratings?.map(({average}) => average)
  const known = new Map<string, string | number | null | undefined>([
    ['{inStock}', stock?.total],
    ['{makes}', stock?.values.make?.length],
    ['{places}', listLocations(tenant, 'all').length],
    ['{rating}', averages && computeAverageRating(averages, tenant.settings.reviews.minimumRating)],
  ])
  const entries = block.facts.flatMap(({figure, words}) => {
    const value = known.has(figure) ? known.get(figure) : figure
    return value ? [{figure: `${value}`, words}] : []
  })
  if (entries.length === 0) return null
  return (
    <>
      <BlockTitle title={block.title} />
      <FigureList entries={entries} />
    </>
  )
}

/** The current offers. */
export async function OffersBlock({block, tenant}: BlockContext<'offers'>) {
  const offers = (await listOffers(tenant)).slice(0, block.count)
  return <OffersSection tenant={tenant} title={block.title} offers={offers} />
}

/** A row of cars; nothing while there are none. */
export async function StockBlock({block, tenant}: BlockContext<'stock'>) {
  const {carTypes, make, model, body, maximumPrice, sort, count} = block
  const rule = {carTypes, make, model, body, maximumPrice, sort, count}
  return <VehiclesSection tenant={tenant} title={block.title} {...(await getStockRow(tenant.slug, rule))} />
}

/** The questions of one topic, or all of them under their topics. */
export async function QuestionsBlock({block, tenant}: BlockContext<'questions'>) {
  const groups = await listBlockQuestions(getSiteScope(tenant), block)
  const [first] = groups
  if (!first) return null
  const isOfOne = block.topic !== null
  return (
    <>
      <BlockTitle title={block.title ?? (isOfOne ? first.topic.name : null)} />
      {isOfOne ? (
        <QuestionList questions={first.questions} />
      ) : (
        <QuestionGroups groups={groups} level={block.title ? 3 : 2} />
      )}
    </>
  )
}

/** The dealer's locations. */
export function LocationsBlock({block, tenant}: BlockContext<'locations'>) {
  const places = listLocations(tenant, block.department)
  if (places.length === 0) return null
  return (
    <>
      <BlockTitle title={block.title ?? tenant.settings.locations.title} />
      <ul className="full-rows">
        {places.map((place) => (
          <li key={place.location.id}>
            <LocationEntryCard tenant={tenant} place={place} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The locations beside one map. Nothing if none has coordinates. */
export function MapBlock({block, tenant}: BlockContext<'map'>) {
  const places = listLocations(tenant, block.department)
  if (!places.some(({location}) => getLocationPoint(location))) return null
  return (
    <>
      <BlockTitle title={block.title ?? tenant.settings.locations.title} />
      <MappedLocations tenant={tenant} places={places} from={null} level={3} />
    </>
  )
}

/** Customers' reviews. */
export async function ReviewsBlock({block, tenant}: BlockContext<'reviews'>) {
  const [reviews, figures] = await Promise.all([listReviews(tenant), listReviewFigures(tenant)])
  const {settings} = tenant
  const own = {...settings.reviews, count: block.count, title: block.title ?? settings.reviews.title}
  return <ReviewsSection reviews={reviews} figures={figures} settings={own} />
}

/** The new range. */
export async function ModelsBlock({block, tenant}: BlockContext<'models'>) {
  const models = await listModels(tenant)
  if (models.length === 0) return null
  return (
    <>
      <BlockTitle title={block.title ?? tenant.settings.models.title} />
      <ModelGrid models={models} settings={tenant.settings.models} showPrice={block.showPrices} />
    </>
  )
}

/** The latest posts. */
export async function PostsBlock({block, tenant}: BlockContext<'posts'>) {
  const {posts, besides} = await listPostCards(tenant)
  const shown = posts.filter(({category}) => !block.category || category === block.category)
  if (shown.length === 0) return null
  return (
    <>
      <BlockTitle title={block.title ?? tenant.settings.posts.title} />
      <PostGrid posts={shown.slice(0, block.count)} {...besides} level={3} />
    </>
  )
}
