import {DAY_MS} from '@forecourt/schemas/time/days'
import * as z from 'zod'

/** How late a call may be told. */
export const CALL_DAYS = 7
/** How far the clock of a call service may be ahead. */
const AHEAD_MS = 300_000

const phone = z.string().regex(/^\+?[\d(][\d ()-]{4,28}$/, 'must be a phone number such as +61255500001')

const reportSchema = z.object({
  /** The same for every try to tell of a call. */
  id: z.string().min(1).max(100),
  /** The number that was called. */
  number: phone,
  /** When it rang. */
  at: z.iso.datetime({offset: true, error: 'must be a time such as 2026-03-02T09:15:30+10:00'}),
  /** How long they spoke; 0 for a call that nobody answered. */
  seconds: z.number().int().min(0).max(86_400),
  /** Who called; null for a caller who hides their number. */
  from: phone.nullable(),
})

/** A call, as a call service tells of it. */
export type CallReport = Omit<z.infer<typeof reportSchema>, 'at'> & {readonly at: Date}

/** Parses what a call service tells; the message says what to change. `now` in ms since the epoch. */
export function readCallReport(
  raw: unknown,
  now: number,
): {readonly ok: true; readonly report: CallReport} | {readonly ok: false; readonly message: string} {
  const parsed = reportSchema.safeParse(raw)
  if (!parsed.success) {
    const [fault] = parsed.error.issues
    return {ok: false, message: `${fault?.path.join('.') || 'The body'}: ${fault?.message ?? 'is no call'}`}
  }
  const at = new Date(parsed.data.at)
  if (at.getTime() > now + AHEAD_MS) return {ok: false, message: 'at: is in the future'}
  if (at.getTime() < now - CALL_DAYS * DAY_MS)
    return {ok: false, message: `at: is more than ${CALL_DAYS} days ago`}
  return {ok: true, report: {...parsed.data, at}}
}

/** A call in words for the dealer: which number rang, and how long they spoke. */
export function describeCall({number, seconds}: Pick<CallReport, 'number' | 'seconds'>): string {
  if (seconds === 0) return `Called ${number}. Nobody answered.`
  const minutes = Math.floor(seconds / 60)
  return `Called ${number} and spoke for ${minutes > 0 ? `${minutes} min ` : ''}${seconds % 60} s.`
}
