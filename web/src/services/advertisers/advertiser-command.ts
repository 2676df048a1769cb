import {deriveWebhookSecret} from '#/gateways/webhook/http-webhook'
import {replayDeadJobs} from '#/jobs/records'
import {succeed} from '#/operator/answer'
import {defineCommand, TEXT} from '#/operator/define-command'
import {writeTable} from '#/operator/write-table'
import type {CommandParts} from '../command-parts.ts'
import {ADVERTISER_JOBS} from './jobs.ts'
import {countTold} from './records.ts'

/** Runs a line of `pnpm advertisers`. */
export const runAdvertiserCommand = defineCommand({
  name: 'advertisers',
  options: {site: TEXT},
  actions: {
    list: {
      does: 'how many outcomes each advertiser was told of, by site and state, with the last error',
      run: async ({records}: CommandParts) => {
        const rows = await countTold(records)
        return succeed(
          rows.length === 0
            ? 'Nobody was told of an outcome.'
            : writeTable([
                ['site', 'advertiser', 'state', 'outcomes', 'error'],
                ...rows.map(({site, kind, state, count, error}) => [
                  site,
                  kind.replace('tell-', ''),
                  state,
                  String(count),
                  error ?? '',
                ]),
              ]),
        )
      },
    },
    replay: {
      usage: '[--site SITE]',
      does: 'tell again what was given up; an advertiser counts an outcome once',
      run: async ({records, nudge}, {options}) => {
        const count = await replayDeadJobs(records, ADVERTISER_JOBS, options.site)
        nudge()
        return succeed(count === 0 ? 'Nothing to tell again.' : `${count} outcomes are queued again.`)
      },
    },
    secret: {
      usage: 'SITE',
      does: 'the secret that signs what the site’s other service gets',
      run: async ({webhookSecret}, {subject}) =>
        succeed(deriveWebhookSecret(webhookSecret, 'outcome', subject)),
    },
  },
})
