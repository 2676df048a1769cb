import {getEnv} from '#/env/env'
import {getFeedFiles} from '#/gateways/files/get-files'
import {getRecords} from '#/gateways/records/get-records'
import {wakeWorker} from '#/jobs/process-worker'
import {log} from '#/lib/log'
import {answerJson} from '#/lib/private-answers'
import {readBodyBytes} from '#/lib/read-request'
import {MAX_PUSH_BYTES, receivePushedFile} from '#/services/stock-feeds/push-file'
import {readFeeds} from '#/services/stock-feeds/read-feeds'

type Context = {params: Promise<{feed: string}>}

/**
 * Receives a file of a stock feed pushed by a dealer's system, signed with the feed's secret. It is imported in the
 * background.
 */
export async function POST(request: Request, {params}: Context): Promise<Response> {
  const {feed} = await params
  const {headers} = request
  const context = {
    records: () => getRecords().get(),
    store: getFeedFiles(),
    readFeeds,
    webhookSecret: getEnv().LEAD_WEBHOOK_SECRET,
  }
  const push = {
    feed,
    type: headers.get('content-type') ?? '',
    signature: headers.get('forecourt-signature'),
    readBody: async () => {
      const isLarge = Number(headers.get('content-length') ?? 0) > MAX_PUSH_BYTES
      return isLarge ? null : readBodyBytes(request, MAX_PUSH_BYTES)
    },
  }
  try {
    const taken = await receivePushedFile(context, push)
    if (taken.status === 202) wakeWorker()
    return answerJson(taken.body, taken.status)
  } catch {
    // The driver's message quotes the values of its query.
    log('error', 'stock-feeds.push-failed', {feed: feed.slice(0, 96)})
    return answerJson({error: 'The records do not answer: try again in a minute'}, 503)
  }
}
