import {receiveDeletion} from '#/features/finance-applications/receive-application'
import {getService} from '#/gateways/services'

export function POST(request: Request): Promise<Response> {
  return receiveDeletion(request, {getRecords: getService('records').get})
}
