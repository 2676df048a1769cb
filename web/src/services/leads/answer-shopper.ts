import {writeStaffMail} from '#/domain/leads/mail/write-staff-mail'
import type {Records} from '#/gateways/records/port'
import {createJobHandlers} from '#/jobs/define-jobs'
import {failed, SUCCEEDED} from '#/lib/result'
import {buildLeadSite, type DeliveryPorts} from './deliver-lead.ts'
import {LEAD_JOBS} from './jobs.ts'
import type {FindSite} from './lead-service.ts'
import {readLeads} from './records/read-leads.ts'
import {findAnswer} from './records/update-lead.ts'
import {routeLead} from './route-lead.ts'

type Parts = {
  readonly records: Records
  readonly findSite: FindSite
  readonly carriers: Pick<DeliveryPorts, 'mail' | 'buildUrl'>
}

/** The job that mails an answer of staff to a shopper. The mail has the same id for all tries. */
export function createAnswerHandler({records, findSite, carriers}: Parts) {
  return createJobHandlers(LEAD_JOBS, {
    'answer-shopper': async ({id, site: slug, body: {lead, event}}) => {
      const {stored, answer} = await records.forSite(slug, async (db) => ({
        stored: (await readLeads(db, slug, [lead])).get(lead),
        answer: await findAnswer(db, slug, event),
      }))
      const site = await findSite(slug)
      if (!site) return failed('no such site')
      const to = stored?.lead.contact.email
      // The shopper has deleted their data in the meantime.
      if (!stored || !to || !answer?.words) return SUCCEEDED
      const {mail} = routeLead({...stored.lead, department: stored.department}, site)
      const words = {
        subject: answer.subject ?? '',
        text: answer.words,
        from: answer.staffName,
        replyTo: answer.staffEmail ?? mail[0] ?? null,
      }
      return carriers.mail.send(id, writeStaffMail(stored, buildLeadSite(stored, site, carriers), to, words))
    },
  })
}
