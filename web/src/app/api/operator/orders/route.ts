import {getService} from '#/gateways/services'
import {wakeWorker} from '#/jobs/process-worker'
import {runOrderCommand} from '#/orders/order-command'
import {answerCommand} from '../answer-command'

/** Runs a line of `pnpm orders`. */
export function POST(request: Request): Promise<Response> {
  return answerCommand(request, async (args) =>
    runOrderCommand({records: await getService('records').get(), onChange: wakeWorker}, args),
  )
}
