import type {Records} from '#/gateways/records/port'
import {log} from '#/lib/log'
import type {Answer} from './answer.ts'
import {describeArguments} from './describe-arguments.ts'
import {addOperatorCommand, type CommandOutcome, settleOperatorCommand} from './records.ts'

type Recorded = {
  readonly records: Records
  /** What it was sent to, such as `leads`. */
  readonly desk: string
  readonly operator: string
  readonly args: readonly string[]
}

/**
 * Runs a command and records who ran it: before it runs, so that none is missed, and what came of it afterwards. Throws
 * before it runs if it cannot be recorded.
 */
export async function runRecorded(
  {records, desk, operator, args}: Recorded,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const id = await addOperatorCommand(records, {desk, operator, arguments: describeArguments(args)})
  // What it did stays done, so a lost outcome does not fail it.
  const end = (outcome: CommandOutcome) =>
    settleOperatorCommand(records, id, outcome).catch(() =>
      log('error', 'operator.outcome-not-recorded', {command: id, outcome}),
    )
  try {
    const answer = await run()
    await end(answer.ok ? 'done' : 'refused')
    return answer
  } catch (cause) {
    await end('failed')
    throw cause
  }
}
