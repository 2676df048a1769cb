import {randomUUID} from 'node:crypto'
import {and, desc, eq, gte, lt, sql} from 'drizzle-orm'
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
    db.update(operatorCommands).set({outcome, endedAt: sql`now()`}).where(eq(operatorCommands.id, id)),
  )
}

/** The newest commands; optionally only those of a desk, an operator, or since a time. */
export function listOperatorCommands(
  records: Records,
  {
    desk,
    operator,
    since,
    limit,
  }: {
    readonly desk: string | null
    readonly operator: string | null
    readonly since: Date | null
    readonly limit: number
  },
): Promise<OperatorCommand[]> {
  return records.asRole('operator', (db) =>
    db
      .select()
      .from(operatorCommands)
      .where(
        and(
          desk === null ? undefined : eq(operatorCommands.desk, desk),
          operator === null ? undefined : eq(operatorCommands.operator, operator),
          since === null ? undefined : gte(operatorCommands.begunAt, since),
        ),
      )
      .orderBy(desc(operatorCommands.begunAt))
      .limit(limit),
  )
}

/** Removes commands of more than seven years ago. The database deletes no newer one. */
export async function pruneOperatorCommands(records: Records): Promise<void> {
  await records.asRole('outbox', (db) =>
    db.delete(operatorCommands).where(lt(operatorCommands.begunAt, sql`now() - interval '7 years'`)),
  )
}
