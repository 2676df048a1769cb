import {createHmac} from 'node:crypto'
import {getEnv} from '#/env/env'
import {getRecords} from '#/gateways/records/get-records'
import type {SiteTransaction} from '#/gateways/records/port'
import {WIDER_FACTOR} from '#/lib/limit-rate'
import {LIMITS, type LimitName, type Share} from '#/lib/limits'
import type {Work} from '#/lib/proof-of-work'
import type {Result} from '#/lib/result'
import {countRate, readRate} from './records.ts'

export type Spender = {
  readonly site: string
  /** From `readSenderNetworks`; or a shopper's id alone. Empty if unknown. */
  readonly sender: readonly string[]
  readonly topic?: string | null
  /** The proof of work that was sent with the request. */
  readonly work?: Work
}

/** The plates' budget is a setting (`listPlateBudget`). */
type CountedLimit = LimitName | 'plateBudget'

function listShares(name: CountedLimit): readonly Share[] {
  return name === 'plateBudget' ? [] : LIMITS[name]
}

/**
 * Counts one event against a limit, over all processes, in the caller's transaction. Returns the share that is used
 * up; null if the event is within the limit. A share that slows is used up only for who has neither done a harder proof
 * of work nor waited a minute since the first try. `now` in ms since the epoch.
 */
export async function countUseIn(
  db: SiteTransaction,
  name: CountedLimit,
  spender: Spender,
  now: number,
  shares = listShares(name),
): Promise<Share | null> {
  const {site} = spender
  const counts = shares.flatMap((share) => listCounts(name, share, spender))
  // Read before anything is counted: who is slowed tries again, and a sender over its own share slows nobody.
  const usedUp: Share[] = []
  for (const {share, key, times} of counts)
    if ((share.slows || share.per === 'site') && (await readRate(db, {site, key}, now)) >= times)
      usedUp.push(share)
  const [first] = usedUp
  if (first && (usedUp.some(({slows}) => !slows) || !(await mayGoOn(db, name, spender, now))))
    return usedUp.find(({slows}) => !slows) ?? first
  // From the narrowest share on: what a sender's own share refuses does not count for others.
  const [refusing, slowing] = [
    counts.filter(({share}) => !share.slows),
    counts.filter(({share}) => share.slows),
  ]
  for (const {share, key, times} of refusing) {
    if ((await countRate(db, {site, key, seconds: share.seconds}, now)) <= times) continue
    if (share.per !== 'topic' || !(await isRemembered(db, name, spender, now))) return share
  }
  for (const {share, key} of slowing) await countRate(db, {site, key, seconds: share.seconds}, now)
  return null
}

/** As `countUseIn`, in a transaction of its own; fails if the records are unavailable. */
export function countUse(name: LimitName, spender: Spender, now: number): Promise<Result<Share | null>> {
  return getRecords().run(spender.site, (db) => countUseIn(db, name, spender, now))
}

/** Whether a site's share of a limit is used up, so that a challenge has to be harder; not during an outage. */
export async function isSlowed(
  name: CountedLimit,
  site: string,
  now: number,
  shares = listShares(name),
): Promise<boolean> {
  const read = await getRecords().run(site, async (db) => {
    for (const share of shares)
      for (const {key, times} of share.per === 'site' ? listCounts(name, share, {site, sender: []}) : [])
        if ((await readRate(db, {site, key}, now)) >= times) return true
    return false
  })
  return read.ok && read.data
}

const REMEMBERED_SECONDS = 30 * 86_400

/**
 * Records that a topic is the sender's own, such as the phone number that a code was read from: for a month, what
 * strangers do about the topic does not refuse this sender.
 */
export async function rememberSender(
  db: SiteTransaction,
  name: LimitName,
  spender: Spender,
  now: number,
): Promise<void> {
  const key = hashOwner(name, spender)
  await countRate(db, {site: spender.site, key, seconds: REMEMBERED_SECONDS}, now)
}

async function isRemembered(
  db: SiteTransaction,
  name: string,
  spender: Spender,
  now: number,
): Promise<boolean> {
  return (await readRate(db, {site: spender.site, key: hashOwner(name, spender)}, now)) > 0
}

type Count = {readonly share: Share; readonly key: string; readonly times: number}

/** The counts of a share: a sender's networks are counted each, the wider one more loosely. */
function listCounts(name: string, share: Share, spender: Spender): readonly Count[] {
  const {site, sender, topic, work = 'usual'} = spender
  const {per, seconds, unproven} = share
  if (per.startsWith('topic') && !topic) return []
  const isUnproven = unproven !== undefined && work === 'none'
  const times = isUnproven ? unproven : share.times
  const about = [name, per, share.times, seconds, isUnproven, per.startsWith('topic') ? topic : '']
  const count = (of: string, most: number) => ({share, key: hash(site, ...about, of), times: most})
  switch (per) {
    case 'sender':
      return (sender.length > 0 ? sender : [UNKNOWN]).map((network, width) =>
        count(network, times * WIDER_FACTOR ** width),
      )
    case 'topic-and-sender':
      return [count(getWidest(sender), times)]
    default:
      return [count('', times)]
  }
}

const UNKNOWN = 'unknown'

function getWidest(sender: readonly string[]): string {
  return sender.at(-1) ?? UNKNOWN
}

const WAIT_SECONDS = 60
const PATIENCE_SECONDS = 600

/** Whether a slowed sender has done a harder proof of work, or tries again after a minute: once a minute. */
async function mayGoOn(
  db: SiteTransaction,
  name: string,
  {site, sender, topic, work}: Spender,
  now: number,
): Promise<boolean> {
  if (work === 'hard') return true
  const buildKey = (what: string) => hash(site, name, what, topic ?? '', getWidest(sender))
  const tries = await countRate(db, {site, key: buildKey('tried'), seconds: PATIENCE_SECONDS}, now)
  const soon = await countRate(db, {site, key: buildKey('waits'), seconds: WAIT_SECONDS}, now)
  return tries > 1 && soon === 1
}

function hashOwner(name: string, {site, sender, topic}: Spender): string {
  return hash(site, name, 'own', topic ?? '', getWidest(sender))
}

function hash(...parts: readonly unknown[]): string {
  return createHmac('sha256', getEnv().FORMS_SECRET)
    .update(JSON.stringify(['limit', ...parts]))
    .digest('base64url')
}
