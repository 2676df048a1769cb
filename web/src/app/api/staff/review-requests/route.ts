import type {ReviewRequests} from '@forecourt/schemas/review/review-request'
import {answerPreflight, answerStaff} from '#/features/preview/admit-staff'
import {getRecords} from '#/gateways/records/get-records'
import {isAskingForReviews} from '#/services/reviews/ask-for-reviews'
import {listReviewRequests} from '#/services/reviews/records'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'

/** Whom a site has asked for a review, and whom not and why, for its staff in the Studio: sales, and no person. */
export function GET(request: Request): Promise<Response> {
  return answerStaff(request, answerRequests)
}

export const OPTIONS = answerPreflight

async function answerRequests(tenant: TenantConfig): Promise<Response> {
  const records = await getRecords().get()
  const found = await records.forSite(tenant.slug, (db) => listReviewRequests(db, tenant.slug))
  return Response.json({
    isOn: isAskingForReviews(tenant, Date.now()),
    zone: resolveTenantZone(tenant),
    requests: found.map(({id, lead, soldAt, dueAt, askedAt, leftOut}) => ({
      id,
      lead,
      soldAt: soldAt.toISOString(),
      dueAt: dueAt.toISOString(),
      askedAt: askedAt?.toISOString() ?? null,
      leftOut,
    })),
  } satisfies ReviewRequests)
}
