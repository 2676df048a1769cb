import type {Records} from '#/gateways/records/port'
import {deriveWebhookSecret} from '#/gateways/webhook/http-webhook'
import {formatUtc} from '#/lib/format-utc'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {defineCommand, FLAG, TEXT} from '#/operator/define-command'
import {writeTable} from '#/operator/write-table'
import type {CommandParts} from '../command-parts.ts'
import {requestPushes} from './push-stock.ts'
import {deletePushedCars, listPushes, replayPushes} from './records.ts'

const LISTED = 50

const OPTIONS = {site: TEXT, dead: FLAG}

/** Runs a line of `pnpm stock push`. */
export const runPushCommand = defineCommand({
  name: 'stock push',
  options: OPTIONS,
  actions: {
    list: {
      usage: '[--site SITE]',
      does: 'the newest posts of changed cars, with their results',
      run: async ({records}: CommandParts, {options}) => succeed(await describePushes(records, options.site)),
    },
    replay: {
      usage: 'ID, or --dead [--site SITE]',
      does: 'send one again under the same id, even if it arrived; --dead: all failed posts',
      run: (context, {subject, options}) => {
        if ((subject !== '') === options.dead) return null
        return replay(context, options.dead ? {site: options.site} : {id: subject})
      },
    },
    all: {
      usage: 'SITE',
      does: 'send every car to the site’s receiver, as added',
      run: (context, {subject}) => sendAll(context, subject),
    },
    secret: {
      usage: 'SITE',
      does: 'the secret that signs the site’s posts',
      run: async ({webhookSecret}, {subject}) =>
        succeed(deriveWebhookSecret(webhookSecret, 'stock', subject)),
    },
  },
})

async function replay(
  {records, nudge}: CommandParts,
  wanted: Parameters<typeof replayPushes>[1],
): Promise<Answer> {
  const count = await replayPushes(records, wanted)
  nudge()
  if (count === 0 && 'id' in wanted)
    return refuse('No such post, or it is on its way. "pnpm stock push list" shows the newest.')
  return succeed(count === 0 ? 'Nothing to post again.' : `${count} posts are queued again.`)
}

async function sendAll({records}: CommandParts, site: string): Promise<Answer> {
  const count = await deletePushedCars(records, site)
  await requestPushes(records, [site])
  return succeed(`${count} cars were cleared. All are pushed within a minute.`)
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
