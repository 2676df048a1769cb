import {runPrizeCommand} from '#/services/promotions/prize-command'
import {answerCommand} from '../answer-command'

/** Runs a line of `pnpm prizes`. */
export function POST(request: Request): Promise<Response> {
  return answerCommand(request, 'prizes', runPrizeCommand)
}
