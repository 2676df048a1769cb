import type {FormRequest} from './form-request'
import {HONEYPOT} from './honeypot'

export type Verdict = {readonly outcome: 'ok' | 'spam'; readonly reasons: string[]}

const LINK = /https?:\/\/|www\./gi
const MOST_LINKS = 3

/**
 * Whether a submission looks like a machine's. Such a lead is kept aside and never delivered; its sender is told
 * nothing, so that a machine learns nothing, and a person who was misjudged is found by the operator.
 */
export function judgeSender(
  {values}: Pick<FormRequest, 'values'>,
  secondsOnForm: number | null,
  minimumSeconds: number,
): Verdict {
  const trap = values[HONEYPOT]
  const message = typeof values.message === 'string' ? values.message : ''
  const name = typeof values.name === 'string' ? values.name : ''
  const reasons = [
    ...(trap === undefined || trap === '' ? [] : ['trap field filled in']),
    ...(secondsOnForm !== null && secondsOnForm < minimumSeconds ? ['sent too soon'] : []),
    ...((message.match(LINK)?.length ?? 0) > MOST_LINKS ? ['many links'] : []),
    ...(new RegExp(LINK.source, 'i').test(name) ? ['link in the name'] : []),
  ]
  return {outcome: reasons.length > 0 ? 'spam' : 'ok', reasons}
}
