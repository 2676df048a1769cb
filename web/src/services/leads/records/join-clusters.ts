import {sql} from 'drizzle-orm'
import {listClusterKeys} from '#/domain/leads/hash-lead'
import {fromTable} from '#/gateways/records/from-table'
import {insertTogether, toTableRows} from '#/gateways/records/insert-rows'
import type {SiteTransaction} from '#/gateways/records/port'
import {leadClusterKeys, leadClusters} from '../tables.ts'
import type {NewLead} from './lead-rows.ts'

/**
 * Groups leads of one site about the same car and from the same phone or e-mail address as one interest. After thirty
 * days without a lead, the next one starts a new interest.
 */
export async function joinClusters(
  db: SiteTransaction,
  site: string,
  stored: readonly NewLead[],
): Promise<void> {
  const members = stored
    .map(({id, lead}) => ({id, keys: listClusterKeys(lead)}))
    .filter(({keys}) => keys.length > 0)
  if (members.length === 0) return
  const known = await claimKeys(db, site, members)
  const rows = members.map(({id, keys}) => ({site, leadId: id, cluster: findOldest(known, keys, id) ?? id}))
  await insertTogether(db, [toTableRows(leadClusters, rows)])
  for (const [at, {keys}] of members.entries()) {
    const cluster = rows[at]?.cluster
    const astray = keys.filter((key) => known.get(key) !== cluster)
    if (cluster === undefined || astray.length === 0) continue
    await fromTable(db, leadClusterKeys).update({site, key: astray}, {cluster})
  }
}

type Member = {readonly id: string; readonly keys: readonly string[]}

// In the order of the keys, which prevents deadlocks between transactions.
async function claimKeys(db: SiteTransaction, site: string, members: readonly Member[]) {
  const wanted = new Map<string, string>()
  for (const {id, keys} of members) {
    const cluster = findOldest(wanted, keys) ?? id
    for (const key of keys) if (!wanted.has(key)) wanted.set(key, cluster)
  }
  const rows = [...wanted].toSorted().map(([key, cluster]) => ({site, key, cluster}))
  const claimed = await db
    .insert(leadClusterKeys)
    .values(rows)
    .onConflictDoUpdate({
      target: [leadClusterKeys.site, leadClusterKeys.key],
      set: {
        cluster: sql`case when ${leadClusterKeys.seenAt} < now() - interval '30 days' then excluded.cluster else ${leadClusterKeys.cluster} end`,
        seenAt: sql`now()`,
      },
    })
    .returning({key: leadClusterKeys.key, cluster: leadClusterKeys.cluster})
  return new Map(claimed.map(({key, cluster}) => [key, cluster]))
}

// Ids start with their time. A lead's own id is considered last: one that came later, or from a clock that is behind,
// can sort before the interest it belongs to.
function findOldest(
  known: ReadonlyMap<string, string>,
  keys: readonly string[],
  own: string | null = null,
): string | undefined {
  return keys
    .flatMap((key) => known.get(key) ?? [])
    .filter((cluster) => cluster !== own)
    .toSorted()[0]
}
