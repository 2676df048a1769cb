import {notFound} from 'next/navigation'
import {REVIEWS_STATE} from '#/domain/reviews/reviews-address'
import {listReviewFigures, listReviews} from '#/features/reviews/list-reviews'
import {ReviewList} from '#/features/reviews/review-list'
import {decodeState} from '#/lib/address-state'
import {Container} from '#/ui/layout'
import {describeRoute} from '../../_parts/describe-route'
import {getPageTenant, type PageProps} from '../../_parts/page-tenant'

export const generateMetadata = describeRoute('reviews', ({settings: {identity, reviews}}) => ({
  title: reviews.title,
  description: `Reviews of ${identity.name} by its customers, with their source and date.`,
}))

/**
 * All reviews shown on a site. Without a rating for search engines, whose rules forbid one for a business on its own
 * site.
 */
export default async function ReviewsPage({params}: PageProps<'state'>) {
  const {tenant: segment, state: code} = await params
  const state = decodeState(REVIEWS_STATE, code)
  if (!state) notFound()
  const tenant = await getPageTenant(segment)
  const [reviews, figures] = await Promise.all([listReviews(tenant), listReviewFigures(tenant)])
  return (
    <Container className="py-10 lg:py-14">
      <ReviewList
        state={state}
        reviews={reviews}
        figures={figures}
        locations={tenant.locations}
        settings={tenant.settings.reviews}
      />
    </Container>
  )
}
