import {ALL_SERVICES} from '#/services/privacy/list-tables'
import {PRIVACY_COMMAND} from '#/services/privacy/privacy-command'
import {answerCommand} from './answer-command'

const COMMANDS = [PRIVACY_COMMAND, ...ALL_SERVICES.flatMap(({commands}) => commands)]

/** Runs a line of an operator's command, such as `pnpm leads`. */
export async function POST(
  request: Request,
  {params}: {params: Promise<{command: string}>},
): Promise<Response> {
  const {command} = await params
  const found = COMMANDS.find(({name}) => name === command)
  return found ? answerCommand(request, command, found.run) : new Response('No such command\n', {status: 404})
}
