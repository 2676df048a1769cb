import {randomUUID} from 'node:crypto'
import {desc, gte, lt, sql} from 'drizzle-orm'
import {fromTable} from '#/gateways/records/from-table'
import type {Records} from '#/gateways/records/port'
import {operatorCommands} from './tables.ts'

export type CommandOutcome = 'done' | 'refused' | 'failed'

export type OperatorCommand = typeof operatorCommands.$inferSelect

/** Records a command before it runs; returns its id. */
export async function addOperatorCommand(
  records: Records,
  command: {readonly desk: string; readonly arguments: string; readonly operator: string},
): Promise<string> {
  const id = randomUUID()
  await records.asRole('operator', (db) => db.insert(operatorCommands).values({id, ...command}))
  return id
}

/** Records the outcome of a command, once. */
export async function settleOperatorCommand(
  records: Records,
  id: string,
  outcome: CommandOutcome,
): Promise<void> {
  await records.asRole('operator', (db) =>
    fromTable(db, operatorCommands).update({id}, {outcome, endedAt: sql`now()`}),
  )
}

type CommandFilter = {
  readonly desk: string | null
  readonly operator: string | null
  readonly since: Date | null
  readonly limit: number
}

/** The newest commands; optionally only those of a desk, an operator, or since a time. */
export function listOperatorCommands(
  records: Records,
  {desk, operator, since, limit}: CommandFilter,
): Promise<OperatorCommand[]> {
  const {begunAt} = operatorCommands
  const filter = {...(desk !== null && {desk}), ...(operator !== null && {operator})}
  const isSince = since === null ? undefined : gte(begunAt, since)
  return records.asRole('operator', (db) =>
    fromTable(db, operatorCommands).list([filter, isSince], {order: [desc(begunAt)], limit}),
  )
}

/** Removes commands of more than seven years ago. The database deletes no newer one. */
export async function pruneOperatorCommands(records: Records): Promise<void> {
  await records.asRole('outbox', (db) =>
    fromTable(db, operatorCommands).delete(lt(operatorCommands.begunAt, sql`now() - interval '7 years'`)),
  )
}
