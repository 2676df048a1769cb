import type {Attempt, Delivery} from './delivery-log.ts'
import type {Hook} from './hook.ts'
import {SIGNATURE_HEADER, signBody} from './sign.ts'

const TIMEOUT_MS = 30_000

/** Milliseconds before each retry, half an hour in all. After the last retry the delivery has failed. */
export const RETRY_DELAYS_MS = [250, 1000, 4000, 15_000, 60_000, 240_000, 600_000, 900_000] as const

export type DeliverContext = {projectId: string; dataset: string; signal: AbortSignal}

/** Sends one delivery once. Never throws: failures are recorded in the attempt. */
export async function attemptDelivery(
  hook: Hook,
  delivery: Delivery,
  context: DeliverContext,
): Promise<Attempt> {
  try {
    const response = await fetch(hook.url, {
      method: 'POST',
      headers: createHeaders(hook, delivery, context),
      body: delivery.payload,
      redirect: 'manual',
      signal: AbortSignal.any([context.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.arrayBuffer()
    return {resultCode: response.status, failureReason: response.ok ? null : 'http'}
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return {resultCode: null, failureReason: isTimeout ? 'timeout' : 'network'}
  }
}

/** Every retry of the same change has the same idempotency key, so that a receiver can detect repeats. */
function createHeaders(
  hook: Hook,
  delivery: Delivery,
  {projectId, dataset}: DeliverContext,
): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'user-agent': 'Sanity.io webhook delivery',
    'idempotency-key': delivery.id,
    'sanity-transaction-id': delivery.transactionId,
    'sanity-transaction-time': delivery.createdAt,
    'sanity-operation': delivery.operation,
    'sanity-document-id': delivery.documentId,
    'sanity-dataset': dataset,
    'sanity-project-id': projectId,
    'sanity-webhook-id': hook.id,
  }
  if (hook.secret) headers[SIGNATURE_HEADER] = signBody(delivery.payload, hook.secret, Date.now())
  return headers
}

/** Client errors are permanent; overloaded (429) and failing receivers are retried. */
export function isWorthRetrying({resultCode}: Attempt): boolean {
  return resultCode === null || resultCode === 429 || resultCode === 408 || resultCode >= 500
}
