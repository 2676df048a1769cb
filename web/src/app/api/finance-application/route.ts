import {receiveApplication} from '#/features/finance-applications/receive-application'
import {getService} from '#/gateways/services'
import {wakeWorker} from '#/jobs/process-worker'

export function POST(request: Request): Promise<Response> {
  return receiveApplication(request, {getRecords: getService('records').get, onSent: wakeWorker})
}
