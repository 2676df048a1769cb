import {getEnv} from '#/env/env'
import {wakeWorker} from '#/jobs/process-worker'
import {runPushCommand} from '#/services/feeds/push-command'
import {findSite} from '#/services/leads/get-lead-service'
import {answerCommand} from '../answer-command'

/** Runs a line of `pnpm stock push`. */
export function POST(request: Request): Promise<Response> {
  return answerCommand(request, 'stock-pushes', (records, args) => {
    const {LEAD_WEBHOOK_SECRET} = getEnv()
    const hasSite = async (slug: string) => (await findSite(slug)) !== null
    return runPushCommand({records, webhookSecret: LEAD_WEBHOOK_SECRET, hasSite, nudge: wakeWorker}, args)
  })
}
