import {GATES, linkTo} from '@forecourt/schemas/routes/routes'
import {isOn} from '@forecourt/schemas/time/windows'
import * as z from 'zod'
import {checkPayForm} from '#/domain/bills/check-pay-form'
import {listPayees} from '#/domain/bills/list-payees'
import {linkToBill} from '#/domain/bills/pay-address'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {getPayments} from '#/gateways/payments/get-payments'
import {wakeWorker} from '#/jobs/process-worker'
import {log} from '#/lib/log'
import {answerText, redirectTo, TRY_AGAIN} from '#/lib/private-answers'
import {ok, type Result} from '#/lib/result'
import {readSenderNetworks} from '#/lib/sender-address'
import {getBill} from '#/services/bills/get-bill'
import {type BillParts, type OpenedBill, openBill, openPayPage} from '#/services/bills/open-bill'
import {getReserveParts} from '#/services/get-reserve-parts'
import type {MoneyParts} from '#/services/payments/payment-subject'
import {countUse} from '#/services/request-limits/count-use'
import {readOwnPost} from '#/services/shoppers/read-own-post'
import type {TenantConfig} from '#/tenant/tenant-config'
import {type PayProblem, readValues, writePayCookie} from './pay-draft.ts'

/** Handles the payment form, and redirects to the provider's page; a refused one back to the form. */
export async function receivePayment(request: Request): Promise<Response> {
  const now = Date.now()
  const listOwnPayees = (tenant: TenantConfig) => listPayees(tenant, now, getPayments() !== null)
  const asked = await readAsked(request, now, (tenant) => listOwnPayees(tenant).length > 0)
  if (asked instanceof Response) return asked
  const {tenant, fields, shopper} = asked
  const payees = listOwnPayees(tenant)
  const {features, gatedRoutes, onlinePayment} = tenant.settings
  if (gatedRoutes.onlinePayment && isOn(features.accounts, now) && shopper === null)
    return redirectTo(linkToSignIn({type: GATES.onlinePayment, redirect: linkTo('onlinePayment')}))
  const values = readValues(fields)
  const refuse = (problem: PayProblem) =>
    redirectTo(linkTo('onlinePayment'), [writePayCookie({problem, values})])
  const key = z.uuid().safeParse(fields.key)
  const read = checkPayForm(
    values,
    payees.map(({slug}) => slug),
    onlinePayment,
  )
  const payee = read.ok && payees.find(({slug}) => slug === read.answers.dealership)
  if (!read.ok || !payee || !key.success) return refuse('fields')
  const {email, phone} = read.answers
  const topic = email?.toLowerCase() ?? phone
  const limited = await countUse(
    'onlinePayment',
    {site: tenant.slug, sender: readSenderNetworks(request), topic},
    now,
  )
  if (!limited.ok) return refuse('unavailable')
  if (limited.data) return refuse(limited.data.slows ? 'busy' : 'often')
  const opened = await openWith((parts) =>
    openBill(parts, {
      site: tenant.slug,
      key: key.data,
      answers: read.answers,
      account: payee.stripeAccount,
      shopper,
      host: request.headers.get('host') ?? '',
    }),
  )
  if (!opened.ok) return refuse(opened.error.layer === 'payments' ? 'provider' : 'unavailable')
  wakeWorker()
  return redirectTo(opened.data.url ?? linkToBill(opened.data.id), [writePayCookie(null)])
}

/** Redirects a shopper who left the provider's page back to it. */
export async function receiveRetry(request: Request): Promise<Response> {
  const asked = await readAsked(request, Date.now(), () => true)
  if (asked instanceof Response) return asked
  const {tenant, fields, shopper} = asked
  const id = String(fields.bill ?? '')
  const opened = await openWith<OpenedBill | null>(async (parts) => {
    const found = await getBill(parts, tenant.slug, id, shopper)
    return found.kind === 'found' ? openPayPage(parts, found.paid) : ok(null)
  })
  if (!opened.ok)
    return answerText(503, 'We cannot reach the payment page just now. Please try again in a minute.')
  if (opened.data === null) return answerText(404, 'There is no such payment.')
  return redirectTo(opened.data.url ?? linkToBill(id))
}

/** Runs work with the provider and the records; a failure if one of them is unavailable. Never throws. */
async function openWith<T extends OpenedBill | null>(
  work: (parts: BillParts & MoneyParts) => Promise<Result<T>>,
): Promise<Result<T>> {
  const payments = getPayments()
  try {
    if (!payments) throw new Error('no provider is set')
    const opened = await work({...(await getReserveParts()), payments})
    if (!opened.ok)
      log('warn', 'payments.not-opened', {layer: opened.error.layer, error: opened.error.message})
    return opened
  } catch (cause) {
    log('error', 'payments.not-opened', {cause: cause instanceof Error ? cause.name : typeof cause})
    return {ok: false, error: {layer: 'records', message: 'The records did not answer', retryable: true}}
  }
}

type Asked = {
  readonly tenant: TenantConfig
  readonly fields: {readonly [name: string]: string}
  /** The id of the signed-in shopper. */
  readonly shopper: string | null
}

async function readAsked(
  request: Request,
  now: number,
  isOffered: (tenant: TenantConfig) => boolean,
): Promise<Asked | Response> {
  const posted = await readOwnPost(request, now, isOffered)
  if (posted instanceof Response) return posted
  const {tenant, fields, shopper} = posted
  if (!shopper.ok) return answerText(503, TRY_AGAIN)
  return {tenant, fields: Object.fromEntries(fields), shopper: shopper.data?.id ?? null}
}
