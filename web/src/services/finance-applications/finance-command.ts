import {formatRecordNumber} from '#/domain/record-number'
import {replayDeadJobs} from '#/jobs/records'
import {formatUtc} from '#/lib/format-utc'
import {type Answer, succeed} from '#/operator/answer'
import {type CommandLine, defineCommand, defineCount, TEXT} from '#/operator/define-command'
import {writeTable} from '#/operator/write-table'
import type {CommandParts} from '../command-parts.ts'
import {FINANCE_JOBS} from './jobs.ts'
import {listFinanceStates} from './records.ts'

type FinanceParts = Pick<CommandParts, 'records' | 'nudge'>

const OPTIONS = {site: TEXT, limit: defineCount('limit', 50, 1000)}

/** Runs a line of `pnpm finance-applications`. */
export const runFinanceCommand = defineCommand({
  name: 'finance-applications',
  options: OPTIONS,
  actions: {
    list: {
      usage: '[--site SITE] [--limit N]',
      does: 'the newest applications, with the state of each, without their answers',
      run: listApplications,
    },
    replay: {
      usage: '[--site SITE]',
      does: 'send the messages about applications again that were given up',
      run: async ({records, nudge}: FinanceParts, {options}) => {
        const count = await replayDeadJobs(records, FINANCE_JOBS, options.site)
        nudge()
        return succeed(count === 0 ? 'Nothing to send again.' : `${count} deliveries are queued again.`)
      },
    },
  },
})

async function listApplications(
  {records}: FinanceParts,
  {options}: CommandLine<typeof OPTIONS>,
): Promise<Answer> {
  const found = await listFinanceStates(records, options)
  if (found.length === 0) return succeed('No applications for finance.')
  const rows = found.map((one) => [
    formatRecordNumber(one.number),
    formatUtc(one.createdAt),
    one.site,
    one.state,
    one.erasedAt ? one.erasedAt.toISOString().slice(0, 10) : '',
    one.events ?? '',
    one.jobs ?? '',
  ])
  return succeed(
    writeTable([['application', 'begun (UTC)', 'site', 'state', 'erased', 'events', 'jobs'], ...rows]),
  )
}
