import {parseArgs} from 'node:util'
import type {Records} from '#/gateways/records/port'
import {deriveWebhookSecret} from '#/gateways/webhook/http-webhook'
import {formatUtc} from '#/lib/format-utc'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {writeTable} from '#/operator/write-table'
import {requestPushes} from './push-stock.ts'
import {deletePushedCars, listPushes, replayPushes} from './records.ts'

const HELP = `Usage:
  pnpm stock push list [--site SITE]      the newest posts of changed cars, with their results
  pnpm stock push replay ID               send one again under the same id, even if it arrived
  pnpm stock push replay --dead [--site SITE]
                                          send failed posts again
  pnpm stock push all SITE                send every car to the site's receiver, as added
  pnpm stock push secret SITE             the secret that signs the site's posts
`
const LISTED = 50

type CommandContext = {
  readonly records: Records
  readonly webhookSecret: string
  readonly hasSite: (slug: string) => Promise<boolean>
  /** Called when jobs become due. */
  readonly nudge: () => void
}

/** Runs a line of `pnpm stock push`. */
export async function runPushCommand(context: CommandContext, args: readonly string[]): Promise<Answer> {
  const line = readLine(args)
  if (typeof line === 'string') return refuse(line)
  const {name, subject, site, dead} = line
  const {records, webhookSecret, hasSite, nudge} = context
  if ((name === 'secret' || name === 'all') && subject && !(await hasSite(subject)))
    return refuse(`There is no site ${subject}.`)
  if (name === 'list') return succeed(await describePushes(records, site))
  if (name === 'secret' && subject) return succeed(deriveWebhookSecret(webhookSecret, 'stock', subject))
  if (name === 'replay' && (subject || dead)) {
    const count = await replayPushes(records, subject ? {id: subject} : {site})
    nudge()
    return succeed(count === 0 ? 'Nothing to post again.' : `${count} posts are queued again.`)
  }
  if (name === 'all' && subject) {
    const count = await deletePushedCars(records, subject)
    await requestPushes(records, [subject])
    return succeed(`${count} cars were cleared. All are pushed within a minute.`)
  }
  return refuse(HELP)
}

function readLine(args: readonly string[]) {
  try {
    const {values, positionals} = parseArgs({
      args: [...args],
      options: {site: {type: 'string'}, dead: {type: 'boolean'}},
      allowPositionals: true,
    })
    const [name = '', subject = null] = positionals
    return {name, subject, site: values.site ?? null, dead: values.dead ?? false}
  } catch (cause) {
    return cause instanceof Error ? cause.message : HELP
  }
}

async function describePushes(records: Records, site: string | null): Promise<string> {
  const pushes = await listPushes(records, site, LISTED)
  if (pushes.length === 0) return 'No posts of changed cars.'
  const rows = pushes.map(({id, createdAt, site: slug, cars, state, attempts, error}) => [
    id,
    formatUtc(createdAt),
    slug,
    String(cars),
    state === 'done' ? 'sent' : state,
    String(attempts),
    error ?? '',
  ])
  return writeTable([['post', 'made (UTC)', 'site', 'cars', 'state', 'tries', 'error'], ...rows])
}
