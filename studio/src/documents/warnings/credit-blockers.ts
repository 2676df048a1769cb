import {type CreditDraft, findCreditFault} from '@forecourt/schemas/finance/credit'
import {hasCredit, isMissingComparison} from './claim-warnings.ts'
import type {Warning} from './warning.ts'

type Stored = {[name: string]: unknown}

/** Why advertised credit cannot be published: figures in the fields or a headline that may not be shown alone. */
export function listCreditBlockers(document: Stored): Warning[] {
  const fault = findCreditFault(readCredit(document.credit))
  if (fault) return [{path: ['credit', fault.field], message: fault.message}]
  const headline = ['name', 'title'].find((name) => {
    const text = document[name]
    return typeof text === 'string' && isMissingComparison(text)
  })
  if (!headline || hasCredit(document)) return []
  const message =
    'A headline may not say what credit costs without the comparison rate. Fill in "Finance rate", or leave the figure out.'
  return [{path: [headline], message}]
}

function readCredit(value: unknown): CreditDraft {
  return typeof value === 'object' && value !== null ? value : {}
}
