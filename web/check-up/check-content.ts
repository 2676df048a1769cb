import {z} from 'zod'
import type {Source} from '../src/env/unencrypted-hosts.ts'
import {ask, type Check, type Finding, reportBad, reportDoubt, reportGood, reportSkipped} from './finding.ts'

const hostsSchema = z.object({result: z.array(z.array(z.string()).nullable())})
const countSchema = z.object({result: z.number()})
/** In ms: signatures are accepted for five minutes, and a lease of a job for one. */
const MOST_SKEW = 30_000
const LIVE_SITES = '*[_type == "site" && live != false].hosts'

/** The address of the content's API for data: `…/data/WORD/DATASET`. */
export function getDataUrl(source: Source, word: 'query' | 'mutate'): string {
  const {SANITY_API_HOST, SANITY_PROJECT_ID = '', SANITY_DATASET = 'production'} = source
  const base = SANITY_API_HOST || `https://${SANITY_PROJECT_ID}.api.sanity.io`
  return `${base}/v${source.SANITY_API_VERSION || '2025-02-19'}/data/${word}/${SANITY_DATASET}`
}

/** The headers of whoever has a token; nobody's without one. */
export function buildAuthorization(token: string | undefined): {[name: string]: string} {
  return token ? {authorization: `Bearer ${token}`} : {}
}

async function query(source: Source, token: string | undefined, groq: string): Promise<Response> {
  return ask(`${getDataUrl(source, 'query')}?query=${encodeURIComponent(groq)}`, {
    headers: buildAuthorization(token),
  })
}

/** Every host of the live sites. Throws if the content does not answer. */
export async function listHosts(source: Source): Promise<string[]> {
  const answer = await query(source, source.SANITY_READ_TOKEN, LIVE_SITES)
  if (!answer.ok) throw new Error(`content answers ${answer.status}`)
  return hostsSchema.parse(await answer.json()).result.flatMap((hosts) => hosts ?? [])
}

/** Content: reading with the token of the storefront, what strangers may read, and the clock. */
export const checkContent: Check = async ({source}) => {
  const {SANITY_READ_TOKEN: token} = source
  const answer = await query(source, token, LIVE_SITES)
  if (answer.status === 401 || answer.status === 403)
    return [
      reportBad(
        `refuses SANITY_READ_TOKEN (${answer.status})`,
        'make a token with the role viewer in the project, and set it',
      ),
    ]
  if (!answer.ok)
    return [
      reportBad(`answers ${answer.status}`, 'check SANITY_PROJECT_ID and SANITY_DATASET; sanity-status.com'),
    ]
  const sites = hostsSchema.parse(await answer.json()).result
  return [
    sites.length > 0
      ? reportGood(`answers, with ${sites.length} live sites`)
      : reportDoubt('answers, and has no live site', 'create a document Site in the Studio, with its hosts'),
    checkClock(answer.headers.get('date')),
    await checkPrivacy(source),
  ]
}

function checkClock(theirs: string | null): Finding {
  const skew = theirs === null ? 0 : Date.now() - Date.parse(theirs)
  return Math.abs(skew) < MOST_SKEW
    ? reportGood(`the clock of this machine agrees with it within ${Math.ceil(Math.abs(skew) / 1000)} s`)
    : reportBad(
        `the clock of this machine is ${Math.round(skew / 1000)} s from its`,
        'let it be set: timedatectl set-ntp true',
      )
}

async function checkPrivacy(source: Source): Promise<Finding> {
  const answer = await query(source, undefined, 'count(*[_type == "staffUser"])')
  const count = answer.ok ? countSchema.parse(await answer.json()).result : 0
  return count === 0
    ? reportGood('strangers may not read staff users')
    : reportBad(
        `strangers may read ${count} staff users`,
        'make the dataset private in the project’s settings',
      )
}

/** In ms; Sanity delivers within a second or two. */
const WEBHOOK_MS = 15_000

/**
 * Writing with the token of commands, and the way from there to the storefront: a document that no page shows is
 * created and deleted, and the storefront has to count the message of it.
 *
 * @param countWebhooks the messages that the storefront has had; null if it does not say
 */
export async function checkWriting(
  source: Source,
  countWebhooks: () => Promise<number | null>,
): Promise<readonly Finding[]> {
  const {SANITY_WRITE_TOKEN: token} = source
  if (!token) return [reportSkipped('SANITY_WRITE_TOKEN is not set: writing and the webhook were not tried')]
  const before = await countWebhooks()
  const _id = `check-up-${crypto.randomUUID()}`
  const mutate = (mutation: object) =>
    ask(getDataUrl(source, 'mutate'), {
      method: 'POST',
      headers: {...buildAuthorization(token), 'content-type': 'application/json'},
      body: JSON.stringify({mutations: [mutation]}),
    })
  const created = await mutate({create: {_id, _type: 'checkUp'}})
  if (!created.ok)
    return [
      reportBad(
        `refuses to write with SANITY_WRITE_TOKEN (${created.status})`,
        'make a token with the role editor, and set it',
      ),
    ]
  try {
    return [reportGood('commands may write'), await checkWebhook(before, countWebhooks)]
  } finally {
    await mutate({delete: {id: _id}})
  }
}

async function checkWebhook(before: number | null, count: () => Promise<number | null>): Promise<Finding> {
  if (before === null)
    return reportSkipped('the storefront does not say what it was told: the webhook was not tried')
  const began = Date.now()
  while (Date.now() - began < WEBHOOK_MS) {
    const now = await count()
    if (now !== null && now !== before)
      return reportGood(
        `its webhook reaches the storefront within ${Math.ceil((Date.now() - began) / 1000)} s`,
      )
    await new Promise((done) => setTimeout(done, 250))
  }
  return reportBad(
    `its webhook did not reach the storefront within ${WEBHOOK_MS / 1000} s`,
    'in the project’s API settings: the address https://HOST/api/content/webhook, the secret of SANITY_WEBHOOK_SECRET, and the tries it lists',
  )
}
