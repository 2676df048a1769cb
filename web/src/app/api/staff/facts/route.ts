import {isShownAt} from '@forecourt/schemas/document/visibility'
import {post} from '@forecourt/schemas/post/post'
import {listPromotionFaults} from '@forecourt/schemas/promotion/promotion-faults'
import type {SiteFacts} from '@forecourt/schemas/settings/needs'
import * as z from 'zod'
import {getEnv} from '#/env/env'
import {answerPreflight, answerStaff, readStaffBody} from '#/features/preview/admit-staff'
import {isOwnSite} from '#/features/preview/is-own-site'
import {listReviews} from '#/features/reviews/list-reviews'
import {getCatalogue} from '#/features/stock-search/get-catalogue'
import {buildTenant} from '#/tenant/build-tenant'
import type {Directory} from '#/tenant/directory'
import {getDirectory} from '#/tenant/directory-store'
import {getSiteContent} from '#/tenant/site-content'

/** A page of sites; the Studio asks again for more. */
const questionSchema = z.object({sites: z.array(z.string().max(100)).max(50)})
const MAX_BYTES = 16 * 1024

/**
 * What sites have that their settings may need (`NEEDS`), by short name, for staff in the Studio: which services the
 * operator has set up, which dealerships take money, how much content and stock there is. No secret and no account, and
 * nothing of a site that is not the person's.
 */
export function POST(request: Request): Promise<Response> {
  return answerStaff(request, async (_tenant, author) => {
    const words = 'Facts cannot be asked for in this way.'
    const {sites} = await readStaffBody(request, questionSchema, words, MAX_BYTES)
    const directory = await getDirectory()
    const facts = await Promise.all(
      sites.map(async (site) => [
        site,
        isOwnSite(author, site) ? await readFacts(directory, site, Date.now()) : {},
      ]),
    )
    return Response.json({facts: Object.fromEntries(facts)})
  })
}

export const OPTIONS = answerPreflight

async function readFacts(directory: Directory, site: string, now: number): Promise<SiteFacts> {
  const tenant = buildTenant(directory, site)
  const content = getSiteContent(directory, site)
  // A site that has just been made is not known here yet.
  if (!tenant || !content) return {}
  const catalogue = await getCatalogue(site)
  const promotions = content.promotions.filter((one) => !one.window.end || Date.parse(one.window.end) > now)
  return {
    dealerships: tenant.dealerships.map(({stripeAccount}) => ({stripeAccount: stripeAccount && 'set'})),
    services: listServices(site),
    content: {
      post: [...content.posts.values()].filter((one) => isShownAt(post, one, now)).length,
      model: content.models.size,
      manufacturer: content.brands.filter(({isSold}) => isSold).length,
      promotion: promotions.filter((one) => listPromotionFaults(one).length === 0).length,
      review: (await listReviews(tenant)).length,
    },
    ...(catalogue && {cars: catalogue.total}),
  }
}

function listServices(site: string): SiteFacts['services'] {
  const {payments, valuation, MAP_STYLE_URL, REVIEWS_URL, TURNSTILE_SECRET, META_TOKENS, GOOGLE_ADS_KEY} =
    getEnv()
  return {
    payments: payments !== null,
    valuation: valuation !== null,
    maps: MAP_STYLE_URL !== undefined,
    ratings: REVIEWS_URL !== undefined,
    turnstile: TURNSTILE_SECRET !== undefined,
    meta: META_TOKENS.has(site) || META_TOKENS.has('*'),
    googleAds: GOOGLE_ADS_KEY !== undefined,
  }
}
