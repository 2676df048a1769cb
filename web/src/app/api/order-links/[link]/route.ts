import {receiveOrderAnswer} from '#/features/orders/receive-order-answer'
import {getRecords} from '#/gateways/records/get-records'
import {wakeWorker} from '#/jobs/process-worker'

type Context = {params: Promise<{link: string}>}

export async function POST(request: Request, {params}: Context): Promise<Response> {
  const {link} = await params
  return receiveOrderAnswer(request, link, {getRecords: getRecords().get, onChange: wakeWorker})
}
