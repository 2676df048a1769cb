import {ROUTES, type Route} from '@forecourt/schemas/routes/routes'
import type {NextResponse} from 'next/server'
import {getEnv} from '#/env/env'
import type {ProxyRequest} from './proxy-request.ts'

/**
 * Allows the forms of a payment page to redirect to the payment provider: browsers block a form's redirect to an
 * origin that the page's policy does not list. Other pages keep the policy of `platform/next-config.ts`.
 */
export function enablePayment(
  {address: {route}}: Pick<ProxyRequest, 'address'>,
  answer: NextResponse,
): NextResponse {
  if (route === null || route === 'form') return answer
  const {pays}: Route = ROUTES[route]
  const {payments} = getEnv()
  if (pays && payments) answer.headers.set('Content-Security-Policy', buildPayPolicy(payments.payOrigin))
  return answer
}

function buildPayPolicy(origin: string): string {
  return `base-uri 'none'; object-src 'none'; frame-ancestors 'self'; form-action 'self' ${origin}`
}
