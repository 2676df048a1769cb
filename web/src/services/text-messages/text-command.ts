import {maskMobile} from '#/domain/sign-in/parse-mobile'
import type {Records} from '#/gateways/records/port'
import {formatUtc} from '#/lib/format-utc'
import {succeed} from '#/operator/answer'
import {defineCommand, defineCount, TEXT} from '#/operator/define-command'
import {writeTable} from '#/operator/write-table'
import {listTextMessages} from './records.ts'

/** Runs a line of `pnpm text-messages`. */
export const runTextCommand = defineCommand({
  name: 'text-messages',
  notes: 'The number is masked, recognisable for its owner.',
  options: {site: TEXT, limit: defineCount('limit', 50, 1000)},
  actions: {
    list: {
      usage: '[--site SITE] [--limit N]',
      does: 'the newest text messages, with the state of each',
      run: async (records: Records, {options}) => {
        const texts = await listTextMessages(records, options)
        if (texts.length === 0) return succeed('No text messages.')
        const rows = texts.map((text) => [
          formatUtc(text.createdAt),
          text.site,
          maskMobile(text.phone),
          text.purpose,
          text.state,
          text.error ?? '',
          text.providerId ?? '',
        ])
        const head = ['asked for (UTC)', 'site', 'number', 'purpose', 'state', 'error', 'provider’s id']
        return succeed(writeTable([head, ...rows]))
      },
    },
  },
})
