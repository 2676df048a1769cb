import type {IncomingMessage, ServerResponse} from 'node:http'
import {parseFormBody} from './form-body.ts'
import type {Ledger} from './ledger.ts'
import {buildExpiredPage, buildPayPage} from './pay-page.ts'
import {readText} from './read-text.ts'
import type {Store} from './store.ts'

type PageParts = {readonly store: Store; readonly ledger: Ledger}

/** Shows the payment page of a session, and takes the card that it sends. */
export async function answerPage(
  {store, ledger}: PageParts,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  store.keepTogether(ledger.endLate)
  const {object: session} = ledger.findSession(id)
  const {title, amount_total: cents, cancel_url: cancelUrl} = session
  if (session.status !== 'open') return sendPage(response, 410, buildExpiredPage(cancelUrl))
  if (request.method !== 'POST')
    return sendPage(response, 200, buildPayPage({title, cents, cancelUrl, problem: null}))
  const card = String(parseFormBody(await readText(request)).card ?? '').replace(/\D/g, '')
  const {declined, session: paid} = store.keepTogether(() => ledger.pay(id, card))
  if (declined !== null)
    return sendPage(response, 402, buildPayPage({title, cents, cancelUrl, problem: declined}))
  const location = paid.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
  response.writeHead(303, {location, 'cache-control': 'no-store'}).end()
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, {'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store'})
    .end(html)
}
