import {type SQL, sql} from 'drizzle-orm'
import * as z from 'zod'
import {findLeadSource} from '#/domain/visits/find-source'
import type {SiteTransaction} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'
import {resolveAnswerDue} from '#/services/leads/answer-promise'
import type {RoutedSite} from '#/services/leads/route-lead'

// A transaction of a site has seconds. In one order, so that two that do the same never wait for each other in a ring.
const MOST_ROWS = 500

const trail = z.object({
  source: z.string(),
  visitedPages: z.array(z.unknown()),
  linkedQueryParams: z.array(z.object({name: z.string(), value: z.string()})),
})
const leadRows = z.array(z.object({id: z.string(), own: trail, first: trail.nullable()}))
const answerRows = z.array(
  z.object({
    id: z.string(),
    dealership: z.string().nullable(),
    location: z.string().nullable(),
    received: z.coerce.date(),
    answered: z.coerce.date(),
  }),
)

/**
 * Works out once what reports read of the leads of a site that came or were answered since: where their senders came
 * from, and whether the answer was later than the site promises. Returns whether there may be more. Throws if the
 * records are unavailable.
 */
export async function settleLeads(db: SiteTransaction, site: RoutedSite): Promise<boolean> {
  const leads = leadRows.parse(getRows(await db.execute(listTrails(site.slug))))
  const came = leads.map(({id, own, first}) => {
    const [last, began] = [findLeadSource(own), findLeadSource(first ?? own)]
    return {id, came: last.source, campaign: last.campaign, first: began.source, started: began.campaign}
  })
  if (came.length > 0)
    await db.execute(sql`
      update leads l set came_from = v.came, came_campaign = v.campaign, first_from = v.first, first_campaign = v.started
      from jsonb_to_recordset(${JSON.stringify(came)}::jsonb)
        as v (id text, came text, campaign text, first text, started text)
      where l.site = ${site.slug} and l.id = v.id`)
  const answers = answerRows.parse(getRows(await db.execute(listAnswers(site.slug))))
  const answered = answers.map(({id, received, answered: at, ...lead}) => {
    const due = resolveAnswerDue(site, lead, received.getTime())
    return {id, late: due !== null && at.getTime() > due}
  })
  if (answered.length > 0)
    await db.execute(sql`
      update lead_handling h set answered_late = v.late
      from jsonb_to_recordset(${JSON.stringify(answered)}::jsonb) as v (id text, late boolean)
      where h.site = ${site.slug} and h.lead_id = v.id`)
  return leads.length === MOST_ROWS || answers.length === MOST_ROWS
}

/**
 * The trails of leads, and of the first lead of the same person, by e-mail address or telephone number; null where it is
 * the lead itself.
 */
function listTrails(site: string): SQL {
  const ofLead = (id: SQL, source: SQL) => sql`json_build_object('source', ${source},
    'visitedPages', case when exists (
      select from lead_visited_pages where site = ${site} and lead_id = ${id}) then '[0]'::json else '[]'::json end,
    'linkedQueryParams', (select coalesce(json_agg(json_build_object('name', name, 'value', value)
      order by position), '[]') from lead_query_params where site = ${site} and lead_id = ${id}))`
  // By the index of each key. The site is no reason to read all its leads, as the embedded database would without
  // statistics: it is compared as an expression.
  const ofPerson = (key: SQL) => sql`
    select id, created_at, source from leads where site || '' = ${site} and verdict = 'ok' and ${key} = l.${key}`
  return sql`
    select l.id, ${ofLead(sql`l.id`, sql`l.source`)} as own,
      case when f.id <> l.id then ${ofLead(sql`f.id`, sql`f.source`)} end as first
    from (
      select id, created_at, source, email_key, phone_key from leads
      where site = ${site} and verdict = 'ok' and came_from is null
      order by id limit ${MOST_ROWS} for no key update
    ) l cross join lateral (
      select id, source from (select l.id, l.created_at, l.source union all ${ofPerson(sql`email_key`)}
        union all ${ofPerson(sql`phone_key`)}) p
      order by created_at, id limit 1) f`
}

function listAnswers(site: string): SQL {
  return sql`
    select h.lead_id as id, l.dealership, l.location, l.created_at as received, h.answered_at as answered
    from (
      select lead_id, answered_at from lead_handling
      where site = ${site} and answered_at is not null and answered_late is null
      order by lead_id limit ${MOST_ROWS} for no key update
    ) h join leads l on l.site = ${site} and l.id = h.lead_id`
}
