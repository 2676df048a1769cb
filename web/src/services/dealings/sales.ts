import {type SQL, sql} from 'drizzle-orm'

/**
 * The leads of a site that ended in the sale of a car since a moment, as rows of `sale`, `lead` and `at`: those that
 * staff marked won, and those of a shopper about the car of whose order they handed over. Leads of one interest are one
 * `sale`. What was done in a workshop, or the car that a shopper sold to the dealer, is none.
 */
export function selectSales(site: string, since: Date): SQL {
  const from = since.toISOString()
  return sql`
    select coalesce(c.cluster, l.id) as sale, l.id as lead, s.at
    from (
      select h.lead_id, max(e.created_at) as at
      from lead_handling h join lead_events e on e.site = h.site and e.lead_id = h.lead_id and e.kind = 'won'
      where h.site = ${site} and h.stage = 'won' and e.created_at >= ${from}::timestamptz
      group by 1
      union all
      select l.id, e.created_at
      from order_events e
      join orders o on o.site = e.site and o.id = e."order"
      join leads l on l.site = o.site and l.shopper = o.shopper and l.car->>'id' = o.car
      where e.site = ${site} and e.state = 'handed-over' and e.created_at >= ${from}::timestamptz
    ) s
    join leads l on l.site = ${site} and l.id = s.lead_id
    left join lead_clusters c on c.site = l.site and c.lead_id = l.id
    where l.verdict = 'ok' and l.department in ('sales', 'finance', 'fleet', 'general')`
}
