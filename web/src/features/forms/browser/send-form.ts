import type {FieldError} from './field-errors'

export type SendResult =
  | {
      readonly kind: 'sent'
      readonly next: string
      readonly lead: string
      readonly events: readonly LeadEvent[]
    }
  | {
      readonly kind: 'refused'
      readonly errors: readonly FieldError[]
      readonly message: string | null
      readonly expired: boolean
    }

/** One event of the data layer, ready to be fired; it holds nothing of the shopper's. */
export type LeadEvent = {readonly event: string; readonly [parameter: string]: string | number}

/**
 * Posts a form; every outcome, an answer that never comes included, is a result. `failed` is what the shopper is told
 * when the answer does not say (spec 8.7).
 */
export async function sendForm(action: string, body: unknown, failed: string): Promise<SendResult> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', Accept: 'application/json'},
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    const answer: unknown = await response.json()
    if (response.ok && isSent(answer)) return {kind: 'sent', ...answer}
    return {
      kind: 'refused',
      errors: errorsOf(answer),
      message: messageOf(answer, failed),
      expired: isExpired(answer),
    }
  } catch {
    return {kind: 'refused', errors: [], message: failed, expired: false}
  }
}

function isSent(answer: unknown): answer is {next: string; lead: string; events: LeadEvent[]} {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'next' in answer &&
    'lead' in answer &&
    'events' in answer
  )
}

function errorsOf(answer: unknown): readonly FieldError[] {
  if (typeof answer !== 'object' || answer === null || !('errors' in answer)) return []
  return Array.isArray(answer.errors) ? (answer.errors as FieldError[]) : []
}

function messageOf(answer: unknown, failed: string): string | null {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return failed
  return typeof answer.message === 'string' ? answer.message : null
}

function isExpired(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'expired' in answer && answer.expired === true
}
