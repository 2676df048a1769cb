import {getService} from '#/gateways/services'
import {wakeWorker} from '#/jobs/process-worker'
import {runPaymentCommand} from '#/services/payments/payment-command'
import {getDirectory} from '#/tenant/directory-store'
import {answerCommand} from '../answer-command'

/** Runs a line of `pnpm payments`. */
export function POST(request: Request): Promise<Response> {
  return answerCommand(request, 'payments', (records, args) => {
    const payments = getService('payments')
    return runPaymentCommand({records, payments, onChange: wakeWorker, listAccounts}, args)
  })
}

async function listAccounts() {
  const {dealerships} = await getDirectory()
  return [...dealerships.values()].flatMap(({slug, stripeAccount}) =>
    stripeAccount ? [{dealership: slug, account: stripeAccount}] : [],
  )
}
