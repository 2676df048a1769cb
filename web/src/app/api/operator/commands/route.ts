import {runHistoryCommand} from '#/operator/history-command'
import {answerCommand} from '../answer-command'

/** Runs a line of `pnpm commands`. */
export function POST(request: Request): Promise<Response> {
  return answerCommand(request, 'commands', runHistoryCommand)
}
