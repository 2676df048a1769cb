import {wakeWorker} from '#/jobs/process-worker'
import {runOrderCommand} from '#/services/orders/order-command'
import {answerCommand} from '../answer-command'

/** Runs a line of `pnpm orders`. */
export function POST(request: Request): Promise<Response> {
  return answerCommand(request, 'orders', (records, args) =>
    runOrderCommand({records, onChange: wakeWorker}, args),
  )
}
