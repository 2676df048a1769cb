import {runFeedCommand} from '#/services/stock-feeds/feed-command'
import {getFeedCommandContext} from '#/services/stock-feeds/feed-command-context'
import {answerCommand} from '../answer-command'

/** Runs a line of `pnpm stock feeds`, `history`, `show`, `run`, `retry`, `accept` or `secret`. */
export function POST(request: Request): Promise<Response> {
  return answerCommand(request, 'stock-feeds', async (_records, args) =>
    runFeedCommand(await getFeedCommandContext(), args),
  )
}
