import {toLocalDate} from '#/domain/hours/zoned-time'
import {getFirstName, toGreetingName} from '#/domain/leads/lead-text'
import {toSubjectLine} from '#/domain/leads/mail/mail-message'
import {joinParagraphs} from '#/domain/leads/mail/write-department-mail'
import {listBookingLines} from '#/domain/leads/mail/write-reply-mail'
import {createJobHandlers} from '#/jobs/define-jobs'
import {failed, SUCCEEDED} from '#/lib/result'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {buildLeadSite} from './deliver-lead.ts'
import type {NotifyParts} from './get-notify-parts.ts'
import {LEAD_JOBS} from './jobs.ts'
import {readLeads} from './records/read-leads.ts'
import {routeLead} from './route-lead.ts'

/**
 * The job that reminds a shopper of a booked time by mail the day before [2.16]. Only by mail: none of the site's
 * consents covers such texts. A time that was moved, cancelled or is past needs none.
 */
export function createReminderHandlers({
  records,
  findSite,
  mail,
  buildUrl,
  now = Date.now,
}: Omit<NotifyParts, 'submit'>) {
  return createJobHandlers(LEAD_JOBS, {
    'remind-booking': async ({id, site: slug, body: {lead: wanted}}) => {
      const found = await records.forSite(slug, (db) => readLeads(db, slug, [wanted]))
      const site = await findSite(slug)
      if (!site) return failed('no such site')
      const stored = found.get(wanted)
      const {appointment, contact} = stored?.lead ?? {}
      if (!stored || !appointment || !contact?.email || !site.settings.servicing.remind) return SUCCEEDED
      const face = buildLeadSite(stored, site, {buildUrl})
      const {booking} = face
      const start = Date.parse(appointment.startsAt)
      if (!booking || start <= now()) return SUCCEEDED
      const place = site.locations.find(({slug: own}) => own === appointment.location)
      const zone = place?.zone ?? resolveTenantZone(site)
      // After an outage it is sent on the day itself.
      const day = toLocalDate(start, zone) === toLocalDate(now(), zone) ? 'Today' : 'Tomorrow'
      const route = routeLead({...stored.lead, department: stored.department}, site)
      const {name, phone} = face.vendor
      return mail.send(id, {
        to: [contact.email],
        fromName: toSubjectLine(name),
        replyTo: route.mail[0] ?? null,
        subject: toSubjectLine(`${day}: your ${booking.kind} at ${name}`),
        text: joinParagraphs([
          [`Hello ${toGreetingName(getFirstName(stored.lead))},`],
          [`This is a reminder of your ${booking.kind}.`],
          listBookingLines(booking),
          [name, ...(phone ? [phone] : []), face.url],
        ]),
        automatic: true,
      })
    },
  })
}
