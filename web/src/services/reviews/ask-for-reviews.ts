import type {LeftOutReason} from '@forecourt/schemas/review/review-request'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {listLacks} from '@forecourt/schemas/settings/needs'
import {getFullName} from '#/domain/leads/lead-text'
import type {StoredLead} from '#/domain/leads/stored-lead'
import {createJobHandlers} from '#/jobs/define-jobs'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import type {TenantConfig} from '#/tenant/tenant-config'
import {listLinkAddresses, writeStopLink} from '../alerts/alert-links.ts'
import {readLeads} from '../leads/records/read-leads.ts'
import {sendShopperMail} from '../leads/send-shopper-mail.ts'
import type {WorkParts} from '../work-parts.ts'
import {REVIEW_JOBS} from './jobs.ts'
import {
  findReviewRequest,
  isSold,
  isStopped,
  planReviewRequests,
  type ReviewRequest,
  settleReviewRequest,
} from './records.ts'

/** How old a sale may be when it is first seen: an outage is shorter, and a site that starts asks no older buyers. */
const PLANNED_MS = 7 * 86_400_000

/** Whether a site asks its buyers for reviews, and has an address for them; `now` in ms since the epoch. */
export function isAskingForReviews({settings}: Pick<TenantConfig, 'settings'>, now: number): boolean {
  return settings.reviews.ask && listLacks('reviews.ask', settings, {}, now).length === 0
}

/**
 * The handlers that ask each buyer for a review once, some days after the sale, whatever they may think of it. Each sale
 * has a row that says when it was asked, or why not.
 */
export function createReviewHandlers(parts: WorkParts) {
  const {records, listSites, findSite, now = Date.now} = parts
  return createJobHandlers(REVIEW_JOBS, {
    'plan-review-requests': async () => {
      for (const site of await listSites()) {
        const tenant = await findSite(site)
        if (!tenant || !isAskingForReviews(tenant, now())) continue
        const days = tenant.settings.reviews.askAfterDays
        await records.forSite(site, (db) =>
          planReviewRequests(db, site, {since: new Date(now() - PLANNED_MS), days}),
        )
      }
      return SUCCEEDED
    },
    'ask-for-review': async ({id, site, body}) => {
      const tenant = await findSite(site)
      const request = await records.forSite(site, (db) => findReviewRequest(db, site, body.request))
      if (!request || request.askedAt || request.leftOut) return SUCCEEDED
      const settle = (settled: Parameters<typeof settleReviewRequest>[2]) =>
        records.forSite(site, (db) => settleReviewRequest(db, request, settled))
      if (!tenant) return failed('no such site')
      const buyer = await findBuyer(parts, tenant, request)
      if (typeof buyer === 'string') await settle({leftOut: buyer})
      else {
        const attempt = await mailBuyer(parts, {id, tenant, request, buyer})
        if (!attempt.ok && !attempt.final) return attempt
        await settle(attempt.ok ? {askedAt: new Date(now())} : {leftOut: 'undelivered'})
      }
      return SUCCEEDED
    },
  })
}

type Buyer = {readonly stored: StoredLead; readonly email: string}

/** Whom a request goes to, or why to nobody. */
async function findBuyer(
  {records, now = Date.now}: WorkParts,
  tenant: TenantConfig,
  request: ReviewRequest,
): Promise<Buyer | LeftOutReason> {
  if (!isAskingForReviews(tenant, now())) return 'switched-off'
  const {slug: site} = tenant
  return records.forSite(site, async (db) => {
    const stored = (await readLeads(db, site, [request.lead])).get(request.lead)
    if (!stored || getFullName(stored.lead) === '') return 'erased'
    if (!(await isSold(db, request))) return 'undone'
    const {email} = stored.lead.contact
    if (email === null) return 'no-address'
    return (await isStopped(db, site, email)) ? 'opted-out' : {stored, email}
  })
}

type Letter = {
  readonly id: string
  readonly tenant: TenantConfig
  readonly request: ReviewRequest
  readonly buyer: Buyer
}

function mailBuyer(
  parts: WorkParts,
  {id, tenant, request, buyer: {stored, email}}: Letter,
): Promise<Attempt> {
  const url = parts.buildUrl(tenant.hosts[0] ?? '')
  const {askSubject, askText, askUrl, sourceUrl} = tenant.settings.reviews
  const stop = listLinkAddresses(writeStopLink(tenant.slug, request.id, 'reviews'))
  return sendShopperMail(parts, id, tenant, {
    about: {...stored.lead, department: stored.department},
    to: email,
    name: getFullName(stored.lead),
    subject: askSubject,
    paragraphs: [askText.split('\n'), [askUrl ?? sourceUrl ?? `${url}${linkTo('reviews')}`]],
    footer: ['You get this once, because you bought a car from us.', `Not again: ${url}${stop.page}`],
    stopUrl: `${url}${stop.now}`,
  })
}
