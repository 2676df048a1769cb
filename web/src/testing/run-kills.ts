import {rmSync} from 'node:fs'
import * as z from 'zod'
import {formatLeadNumber} from '#/domain/leads/lead-id'
import {findFreePort} from '../../../local/stack/find-free-port.ts'
import {getSiteNumber, LEAD_SERVER, type ListedLead, listAddresses} from './lead-server-config.ts'
import {
  type ReceivedMail,
  type ReceivedPost,
  type ReceiverBehaviour,
  startMailReceiver,
  startPostReceiver,
} from './receivers.ts'
import {createRecordsFolder} from './records-folder.ts'
import {sampleSubmission} from './sample-lead.ts'
import {type Killable, startKillable} from './start-killable.ts'
import {startPostgres, type TestPostgres} from './start-postgres.ts'

const SITES = 4
const AT_ONCE = 50
const TURN_MS = 900
// The first delivery fails, so that a quick run sees a failure too.
const MOODS: readonly ReceiverBehaviour[] = [
  'fail',
  'take',
  'hang',
  'take',
  'drop',
  'take',
  'take-and-drop',
  'refuse',
]

type KillOptions = {
  readonly on: 'embedded' | 'server'
  readonly submissions: number
  readonly kills: number
  readonly migrations: string
}

export type KillReport = {
  readonly acknowledged: number
  readonly kills: number
  /** Acknowledged leads that the records do not have. */
  readonly lost: readonly string[]
  /** Keys under which there is more than one lead. */
  readonly doubled: readonly string[]
  /** Deliveries that no receiver got under their own id. */
  readonly undelivered: readonly string[]
  /** Deliveries received under another lead's id, or at another site's address. */
  readonly astray: readonly string[]
  readonly deliveries: number
  /** Received more often than once, which is allowed. */
  readonly repeats: number
  readonly seconds: number
  /** Everything the servers wrote. */
  readonly output: string
}

/**
 * Submits many leads at once to a server that is killed at random moments (and Postgres every third time), while the
 * mail and webhook receivers fail by turns. Then lets everything succeed and reports what became of each acknowledged
 * lead.
 */
export async function runKills({on, submissions, kills, migrations}: KillOptions): Promise<KillReport> {
  const began = Date.now()
  let calm = false
  const moodAt = startMoods()
  const mood = () => (calm ? 'take' : moodAt(Date.now()))
  const mail = await startMailReceiver(mood)
  const posts = await startPostReceiver(mood)
  const folder = await createRecordsFolder()
  const postgres: TestPostgres | null = on === 'server' ? await startPostgres(migrations) : null
  const server = await startKillable(LEAD_SERVER, {
    port: await findFreePort(),
    recordsDir: folder,
    databaseUrl: postgres?.url ?? null,
    migrations,
    smtpUrl: mail.url,
    webhookUrl: posts.url,
    sites: SITES,
    impatient: true,
  })
  try {
    const submitting = submitAll(server, submissions)
    // Every third time the database falls, where it is one that can fall alone.
    const breakOne = (at: number) =>
      postgres && at % 3 === 2 ? crashAndRestart(postgres) : server.killAndRestart()
    const killed = await breakAtRandom(breakOne, kills, submitting.progress)
    const acknowledged = await submitting.done
    calm = true
    await untilNothingWaits(server)
    const all = listed.parse(await getJson(`${server.url}/all`))
    const result = judge({acknowledged, all, mails: mail.received, posts: posts.received})
    const seconds = Math.round((Date.now() - began) / 1000)
    return {...result, kills: killed, seconds, output: server.output()}
  } finally {
    await server.stop().catch(() => undefined)
    await Promise.all([mail.close(), posts.close(), postgres?.stop()])
    rmSync(folder, {recursive: true, force: true})
  }
}

/** The mood of the receivers, by turns from the first thing they are sent on. */
function startMoods(): (now: number) => ReceiverBehaviour {
  let first: number | null = null
  return (now) => {
    first ??= now
    return MOODS[Math.floor((now - first) / TURN_MS) % MOODS.length] ?? 'take'
  }
}

const listed: z.ZodType<ListedLead[]> = z.array(
  z.object({
    id: z.string(),
    site: z.string(),
    key: z.string(),
    deliveries: z.array(z.object({id: z.string(), channel: z.string(), state: z.string()})),
  }),
)

/** The key of each submission and the lead that was acknowledged for it. */
type Acknowledged = Map<string, {leadId: string; site: string}>

function submitAll(server: Killable, count: number) {
  const acknowledged: Acknowledged = new Map()
  let next = 0
  async function worker(): Promise<void> {
    while (next < count) {
      const at = next++
      const site = getSiteNumber(at % SITES)
      const contact = {
        name: `Person ${at}`,
        email: `person-${at}@shopper.example`,
        phone: `04${String(10_000_000 + at)}`,
      }
      const submission = sampleSubmission({site, contact, department: 'sales', message: `Number ${at}`})
      const leadId = await submitUntilAcknowledged(server, submission)
      acknowledged.set(submission.idempotencyKey, {leadId, site})
    }
  }
  const done = Promise.all(Array.from({length: AT_ONCE}, worker)).then(() => acknowledged)
  return {done, progress: () => acknowledged.size / count}
}

const SUBMIT_PATIENCE_MS = 60_000

// Repeats the same form with the same key until it is confirmed, like a browser.
async function submitUntilAcknowledged(server: Killable, submission: object): Promise<string> {
  const deadline = Date.now() + SUBMIT_PATIENCE_MS
  for (;;) {
    if (Date.now() > deadline) throw new Error(`No answer for a minute:\n${server.output().slice(-2000)}`)
    try {
      const response = await fetch(`${server.url}/leads`, {method: 'POST', body: JSON.stringify(submission)})
      const body: unknown = await response.json()
      if (response.ok) return z.object({leadId: z.string()}).parse(body).leadId
      if (response.status === 422) throw new z.ZodError([])
    } catch (cause) {
      if (cause instanceof z.ZodError) throw new Error('A good submission was refused')
    }
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 80))
  }
}

// Spread over the submits, each at a moment that nothing chooses.
async function breakAtRandom(
  breakOne: (at: number) => Promise<void>,
  kills: number,
  progress: () => number,
): Promise<number> {
  let done = 0
  while (done < kills && progress() < 1) {
    const threshold = (done + Math.random()) / (kills + 1)
    while (progress() < threshold) await new Promise((resolve) => setTimeout(resolve, 3))
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 40))
    await breakOne(done)
    done += 1
  }
  return done
}

async function crashAndRestart(postgres: TestPostgres): Promise<void> {
  await postgres.crash()
  await postgres.restart()
}

const PATIENCE_MS = 20 * 60_000

async function untilNothingWaits(server: Killable): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const {waiting, dead} = z
      .object({waiting: z.number(), dead: z.number()})
      .parse(await getJson(`${server.url}/status`))
    if (waiting === 0) return
    if (Date.now() > deadline) throw new Error(`${waiting} deliveries wait and ${dead} are dead`)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

async function getJson(url: string): Promise<unknown> {
  return (await fetch(url)).json()
}

type Evidence = {
  readonly acknowledged: Acknowledged
  readonly all: readonly ListedLead[]
  readonly mails: readonly ReceivedMail[]
  readonly posts: readonly ReceivedPost[]
}

const postBody = z.object({delivery: z.string(), lead: z.object({id: z.string(), site: z.string()})})

type Arrival = {delivery: string; lead: string; to: string | null}

function getArrivals({mails, posts}: Evidence): Arrival[] {
  return [
    ...mails.map(({headers, text, to}) => ({
      delivery: headers['x-delivery-id'] ?? '',
      lead: readLeadNumber(text),
      to: to.join(),
    })),
    ...posts.map(({body}) => {
      const {delivery, lead} = postBody.parse(JSON.parse(body))
      return {delivery, lead: formatLeadNumber(lead.id), to: null}
    }),
  ]
}

function judge(evidence: Evidence) {
  const {acknowledged, all} = evidence
  const byId = new Map(all.map((lead) => [lead.id, lead]))
  const arrivals = getArrivals(evidence)
  const arrived = new Set(arrivals.map(({delivery}) => delivery))
  const owners = new Map(all.flatMap((lead) => lead.deliveries.map(({id}) => [id, lead] as const)))
  const keys = Map.groupBy(all, ({key}) => key)
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter(([key, {leadId}]) => byId.get(leadId)?.key !== key).map(([key]) => key),
    doubled: [...keys].filter(([, leads]) => leads.length > 1).map(([key]) => key),
    undelivered: [...owners.keys()].filter((id) => !arrived.has(id)),
    astray: arrivals.filter((one) => isAstray(one, owners.get(one.delivery))).map(({delivery}) => delivery),
    deliveries: owners.size,
    repeats: arrivals.length - arrived.size,
  }
}

/** The number of the lead that a mail is about, in words or as ADF. */
export function readLeadNumber(text: string): string {
  const adf = /sequence="(ld_[0-9a-z]{26})"/.exec(text)?.[1]
  return adf ? formatLeadNumber(adf) : (/^(?:Reference|Booking number) (\S{9})$/m.exec(text)?.[1] ?? '')
}

function isAstray({lead, to}: Arrival, owner: ListedLead | undefined): boolean {
  if (!owner || formatLeadNumber(owner.id) !== lead) return true
  const {adf, mail} = listAddresses(owner.site)
  return to !== null && to !== adf && to !== mail && !to.endsWith('@shopper.example')
}
