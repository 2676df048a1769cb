import {receiveDesk} from '#/features/finance-applications/receive-desk'
import {getService} from '#/gateways/services'
import {wakeWorker} from '#/jobs/process-worker'

type Context = {params: Promise<{link: string}>}

export async function POST(request: Request, {params}: Context): Promise<Response> {
  const {link} = await params
  return receiveDesk(request, link, {getRecords: getService('records').get, onText: wakeWorker})
}
