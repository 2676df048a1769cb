import {parseArgs} from 'node:util'
import type {Records} from '#/gateways/records/port'
import {type Answer, refuse, succeed} from './answer.ts'
import {listOperatorCommands} from './records.ts'
import {writeTable} from './write-table.ts'

const HELP = `Usage:
  pnpm commands list [--desk leads|orders|payments|prizes|stock-feeds|stock-pushes|commands] [--by NAME] [--since DAY]
                     [--limit N]
                                   what operators ran, and administrators in the Studio: when, who, and the outcome.
                                   What may be a shopper's is left out of it.
`

const DAY = /^\d{4}-\d\d-\d\d$/
const MOST = 1000

/** Runs a line of `pnpm commands`. */
export async function runHistoryCommand(records: Records, args: readonly string[]): Promise<Answer> {
  const line = readLine(args)
  if (typeof line === 'string') return refuse(line)
  const found = await listOperatorCommands(records, line)
  const rows = found.map((command) => [
    command.begunAt.toISOString().slice(0, 19).replace('T', ' '),
    command.operator,
    command.desk,
    command.arguments,
    command.outcome ?? 'not ended',
  ])
  return succeed(writeTable([['run (UTC)', 'by', 'desk', 'command', 'outcome'], ...rows]))
}

function readLine(args: readonly string[]) {
  try {
    const {values, positionals} = parseArgs({
      args: [...args],
      options: {
        desk: {type: 'string'},
        by: {type: 'string'},
        since: {type: 'string'},
        limit: {type: 'string', default: '50'},
      },
      allowPositionals: true,
    })
    const {desk = null, by = null, since} = values
    const limit = Number(values.limit)
    if (positionals.join() !== 'list') return HELP
    if (!Number.isInteger(limit) || limit < 1 || limit > MOST) return `--limit is a number from 1 to ${MOST}`
    if (since !== undefined && !(DAY.test(since) && Date.parse(since)))
      return '--since is a day such as 2026-03-01'
    return {desk, operator: by, since: since === undefined ? null : new Date(`${since}T00:00:00Z`), limit}
  } catch (cause) {
    return cause instanceof Error ? cause.message : HELP
  }
}
