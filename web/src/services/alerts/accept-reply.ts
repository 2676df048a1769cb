import {parseMobile} from '#/domain/sign-in/parse-mobile'
import type {Sms} from '#/gateways/sms/port'
import {log} from '#/lib/log'
import {isSameSecret} from '#/lib/signature'
import {signReceipt, signReplies} from '#/services/text-messages/sign-receipt'
import type {WorkParts} from '../work-parts.ts'
import {stopTextAlerts} from './operator-alerts.ts'

type Parts = Pick<WorkParts, 'records' | 'buildUrl'> & {readonly sms: Sms}

const STOP_WORDS =
  /^(?:(?:please|pls) )?(?:stop\b|stopall|unsubscribe\b|opt[ -]?out\b|(?:end|cancel|quit|remove me)$)/

/** Whether a reply asks to stop texts; it may include a full stop, or a few words. */
export function isStopReply(text: string): boolean {
  return STOP_WORDS.test(
    text
      .trim()
      .toLowerCase()
      .replace(/^["'“‘]+|["'”’.!]+$/g, ''),
  )
}

/**
 * Handles a reply to a text, and ends the alerts of a number that asks for it, on every site: `taken`. `refused` if
 * it is not from the provider, `other` if it is not a reply. Throws while the records are unavailable, so that the
 * provider sends it again.
 */
export async function acceptReply(
  request: Request,
  body: string,
  {records, sms, buildUrl}: Parts,
): Promise<'taken' | 'refused' | 'other'> {
  const {pathname, search, searchParams} = new URL(request.url)
  const url = `${buildUrl(request.headers.get('host') ?? '')}${pathname}${search}`
  if (!sms.capabilities.signsPosts && !hasKey(searchParams)) return 'refused'
  const reply = sms.readReply({url, headers: request.headers, body})
  if (!reply) return 'other'
  const mobile = parseMobile(reply.from)
  if (mobile.ok && isStopReply(reply.text)) {
    const count = await stopTextAlerts(records, mobile.phone)
    log('info', 'alerts.stopped-by-reply', {count})
  }
  return 'taken'
}

// The address of replies has its own key, the address of a text's reports the key of that text.
function hasKey(given: URLSearchParams): boolean {
  const [key, site, text] = [given.get('key') ?? '', given.get('site'), given.get('text')]
  return (
    isSameSecret(key, signReplies()) ||
    (site !== null && text !== null && isSameSecret(key, signReceipt(site, text)))
  )
}
