import {receiveOrderAnswer} from '#/features/orders/receive-order-answer'
import {getService} from '#/gateways/services'
import {wakeWorker} from '#/jobs/process-worker'

type Context = {params: Promise<{link: string}>}

export async function POST(request: Request, {params}: Context): Promise<Response> {
  const {link} = await params
  return receiveOrderAnswer(request, link, {getRecords: getService('records').get, onChange: wakeWorker})
}
