import {receiveApplication} from '#/features/finance-applications/receive-application'
import {getRecords} from '#/gateways/records/get-records'
import {wakeWorker} from '#/jobs/process-worker'

export function POST(request: Request): Promise<Response> {
  return receiveApplication(request, {getRecords: getRecords().get, onSent: wakeWorker})
}
