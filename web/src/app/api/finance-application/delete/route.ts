import {receiveDeletion} from '#/features/finance-applications/receive-application'
import {getRecords} from '#/gateways/records/get-records'

export function POST(request: Request): Promise<Response> {
  return receiveDeletion(request, {getRecords: getRecords().get})
}
