import {getRating, getReviewsOrganisation} from '#/features/reviews/list-reviews'
import {getRatings} from '#/gateways/reviews/get-ratings'
import {answerError} from '#/lib/answer-error'
import {readRequestTenant} from '#/tenant/request-tenant'

/**
 * `GET /api/reviews/snap21?orgId=` (spec 7.12): the rating of the site's own organisation at the reviews service, and
 * of no other. `rating` is 0 to 5, `stars` the same in halves, `count` null if the service does not report it.
 */
export async function GET(request: Request): Promise<Response> {
  const site = await readRequestTenant(request)
  if (!site.ok) return answerError(503, 'The site cannot be read right now')
  const organisation = site.data && getReviewsOrganisation(site.data)
  const asked = new URL(request.url).searchParams.get('orgId')
  if (!organisation || asked !== organisation || !getRatings()) return answerError(404, 'Not found')
  const answer = await getRating(organisation)
  if (!answer.ok) return answerError(503, 'The rating cannot be read right now')
  if (!answer.data) return answerError(404, 'Not found')
  const {average, count} = answer.data
  const body = {rating: average, stars: Math.round(average * 2) / 2, count}
  return Response.json(body, {headers: {'Cache-Control': 'public, max-age=60'}})
}
