import {getEnv} from '#/env/env'
import {wakeWorker} from '#/jobs/process-worker'
import {findSite} from '#/services/leads/get-lead-service'
import {runCommand} from '#/services/leads/operator/run-command'
import {answerCommand} from '../answer-command'

/** Runs a line of `pnpm leads`. */
export function POST(request: Request): Promise<Response> {
  return answerCommand(request, 'leads', (records, args) => {
    const {LEAD_WEBHOOK_SECRET} = getEnv()
    return runCommand({records, findSite, webhookSecret: LEAD_WEBHOOK_SECRET, nudge: wakeWorker}, args)
  })
}
