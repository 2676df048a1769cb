import {linkTo} from '@forecourt/schemas/routes/routes'
import {DAY_MS} from '@forecourt/schemas/time/days'
import {buildHandedAnswers} from '#/domain/finance-applications/describe-application'
import {joinParagraphs} from '#/domain/leads/mail/write-department-mail'
import {FINANCE_APPLICATION_FORM} from '#/domain/leads/product-forms'
import {formatRecordNumber} from '#/domain/record-number'
import type {Webhook} from '#/gateways/webhook/port'
import {createJobHandlers} from '#/jobs/define-jobs'
import {deriveUuid} from '#/lib/derive-uuid'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import {createSignedLink} from '#/lib/signed-link'
import type {NotifyParts} from '#/services/leads/get-notify-parts'
import {notifyDealer} from '#/services/leads/notify-dealer'
import type {RoutedSite} from '#/services/leads/route-lead'
import {findShopperPhone} from '#/services/shoppers/records'
import {FINANCE_JOBS} from './jobs.ts'
import {
  type FinanceApplication,
  findFinanceApplication,
  MAX_RETENTION_DAYS,
  markFinanceTaken,
} from './records.ts'
import {readAnswers} from './seal-answers.ts'

type HandOverServices = Omit<NotifyParts, 'mail'> & {readonly webhook: Webhook}

/** The handlers of the jobs of a sent application. */
export function createFinanceHandlers(parts: HandOverServices) {
  return createJobHandlers(FINANCE_JOBS, {
    'tell-finance-desk': ({site, body}) => notifyFinanceDesk(parts, site, body.application),
    'hand-over-finance': ({id, site, body}) => handOver(parts, id, site, body.application),
  })
}

type Known = {
  readonly application: FinanceApplication
  readonly site: RoutedSite
  readonly phone: string | null
}

/** A sent application; a finished try if its answers are erased, or nothing can be read. */
async function readSent(
  {records, findSite}: HandOverServices,
  slug: string,
  id: string,
): Promise<Known | Attempt> {
  const {application, phone} = await records.forSite(slug, async (db) => {
    const found = await findFinanceApplication(db, slug, id)
    return {
      application: found,
      phone: found && (await findShopperPhone(db, slug, found.shopper)),
    }
  })
  // The applicant has deleted the answers, or they have expired.
  if (!application || application.sealed === null) return SUCCEEDED
  const site = await findSite(slug)
  return site ? {application, site, phone} : failed('no such site')
}

/** A lead without any answers: a phone number, its subject, and the link that opens the answers once. */
async function notifyFinanceDesk(parts: HandOverServices, slug: string, id: string): Promise<Attempt> {
  const known = await readSent(parts, slug, id)
  if ('ok' in known) return known
  const {application, site, phone} = known
  const {number, vehicle, dealership, host, sentAt, shopper} = application
  const {deskPhone, webhookUrl} = site.settings.financeApplication
  const origin = parts.buildUrl(host)
  // Independent of whether it was taken in the meantime: a repeated lead must be identical.
  const endsAt = (sentAt?.getTime() ?? 0) + MAX_RETENTION_DAYS * DAY_MS
  return notifyDealer(parts, {
    form: FINANCE_APPLICATION_FORM,
    idempotencyKey: deriveUuid(`finance-application/${slug}/${id}`),
    site: slug,
    category: 'Finance Application',
    subcategory: `Finance application ${formatRecordNumber(number)}`,
    department: 'finance',
    dealership,
    contact: {name: 'Finance applicant', phone},
    message: joinParagraphs([
      [`Application ${formatRecordNumber(number)} was sent. This message does not have its answers.`],
      webhookUrl === null ? [] : ['The lender’s own system gets it.'],
      deskPhone === null
        ? []
        : [
            'It opens once, with a code that is texted to the mobile of the finance desk:',
            `${origin}${linkTo('financeDesk', {slug: createSignedLink('finance-desk.link', slug, id, endsAt)})}`,
          ],
    ]),
    car: vehicle,
    context: {
      url: `${origin}${vehicle ? linkTo('car', {slug: vehicle.slug}) : linkTo('financeApplication')}`,
    },
    shopper,
  })
}

/** Posts the answers to the lender's system, if the site has one; the job's id lets it detect duplicates. */
async function handOver(parts: HandOverServices, job: string, slug: string, id: string): Promise<Attempt> {
  const known = await readSent(parts, slug, id)
  if ('ok' in known) return known
  const {application, site, phone} = known
  const {financeApplication: settings} = site.settings
  // The desk may have taken it first.
  if (settings.webhookUrl === null || application.state !== 'sent') return SUCCEEDED
  const payload = {
    delivery: job,
    type: 'finance-application',
    application: {
      id,
      number: formatRecordNumber(application.number),
      sentAt: application.sentAt?.toISOString() ?? null,
      site: slug,
      dealership: application.dealership,
      vehicle: application.vehicle,
      phone,
      ...buildHandedAnswers(readAnswers(application), settings),
      consents: application.consents,
    },
  }
  const posted = await parts.webhook.post({
    id: job,
    site: slug,
    purpose: 'finance',
    url: settings.webhookUrl,
    payload,
  })
  if (!posted.ok) return posted
  await parts.records.forSite(slug, (db) =>
    markFinanceTaken(db, application, {keptDays: settings.keptDays, event: 'handed-over'}),
  )
  return posted
}
