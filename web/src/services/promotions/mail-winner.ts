import type {Promotion} from '@forecourt/schemas/promotion/promotion'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {type MailMessage, toSubjectLine} from '#/domain/leads/mail/mail-message'
import {listSenderLines} from '#/domain/leads/mail/mail-sender'
import {joinParagraphs} from '#/domain/leads/mail/write-department-mail'
import {formatLastClaimDay} from '#/domain/promotions/claim-days'
import {formatRecordNumber} from '#/domain/record-number'
import {fromTable} from '#/gateways/records/from-table'
import {createJobHandlers} from '#/jobs/define-jobs'
import {failed, SUCCEEDED} from '#/lib/result'
import {describeSender} from '#/tenant/describe-sender'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import type {WorkParts} from '../work-parts.ts'
import {PROMOTION_JOBS} from './jobs.ts'
import {findSpinById, type Spin} from './records.ts'
import {spins} from './tables.ts'

type Parts = Omit<WorkParts, 'listSites' | 'now'> & {
  /** A promotion by its id, also a past one; null if it was deleted. */
  readonly findPromotion: (id: string) => Promise<Promotion | null>
}

/** The job that mails the code to a winner. The mail has the same id for all tries; then the address is deleted. */
export function createWinnerHandler({records, findSite, findPromotion, mail, buildUrl}: Parts) {
  return createJobHandlers(PROMOTION_JOBS, {
    'mail-winner': async ({id, site: slug, body: {spin: spinId, host}}) => {
      const spin = await records.forSite(slug, (db) => findSpinById(db, slug, spinId))
      // Already sent, or the shopper has deleted their data in the meantime.
      if (!spin?.email) return SUCCEEDED
      const site = await findSite(slug)
      if (!site) return failed('no such site')
      const promotion = await findPromotion(spin.promotion)
      const sent = await mail.send(id, writeMail({spin, site, promotion, home: buildUrl(host)}, spin.email))
      const own = {site: slug, id: spin.id}
      if (sent.ok) await records.forSite(slug, (db) => fromTable(db, spins).update(own, {email: null}))
      return sent
    },
  })
}

type Won = {
  readonly spin: Spin
  readonly site: TenantConfig
  readonly promotion: Promotion | null
  /** The site's home page. */
  readonly home: string
}

function writeMail({spin, site, promotion, home}: Won, to: string): MailMessage {
  const {name} = site.settings.identity
  const until = formatLastClaimDay(spin, resolveTenantZone(site))
  const promoter = promotion?.promoter.name
  return {
    to: [to],
    fromName: toSubjectLine(name),
    replyTo: null,
    subject: toSubjectLine(`You have won: ${spin.prizeName}`),
    text: joinParagraphs([
      [`You have won: ${spin.prizeName}, in "${spin.title}".`],
      [`Your code: ${formatRecordNumber(spin.number)}`, `Claim it by ${until}.`],
      promotion ? [promotion.claimText] : [],
      [
        `The code is in My garage too, where you sign in with your mobile number: ${home}${linkTo('myGarage')}`,
      ],
      listSenderLines(describeSender(site, home)),
      promoter && promoter !== name ? [`The promoter is ${promoter}.`] : [],
    ]),
    automatic: true,
  }
}
