import type {Records} from '#/gateways/records/port'
import {succeed} from './answer.ts'
import {defineCommand, defineCount, defineDay, TEXT} from './define-command.ts'
import {listOperatorCommands} from './records.ts'
import {writeTable} from './write-table.ts'

/** Runs a line of `pnpm commands`. */
export const runHistoryCommand = defineCommand({
  name: 'commands',
  notes: 'What may be a shopper’s is left out of what they ran.',
  options: {desk: TEXT, by: TEXT, since: defineDay('since'), limit: defineCount('limit', 50, 1000)},
  actions: {
    list: {
      usage: '[--desk NAME] [--by NAME] [--since DAY] [--limit N]',
      does: 'what operators ran, and administrators in the Studio: when, who, and the outcome',
      run: async (records: Records, {options: {desk, by: operator, since, limit}}) => {
        const found = await listOperatorCommands(records, {desk, operator, since, limit})
        const rows = found.map((command) => [
          command.begunAt.toISOString().slice(0, 19).replace('T', ' '),
          command.operator,
          command.desk,
          command.arguments,
          command.outcome ?? 'not ended',
        ])
        return succeed(writeTable([['run (UTC)', 'by', 'desk', 'command', 'outcome'], ...rows]))
      },
    },
  },
})
