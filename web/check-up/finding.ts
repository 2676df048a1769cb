import type {Source} from '../src/env/unencrypted-hosts.ts'

/** What was found out about one thing. `act` says what to do, where something is to be done. */
export type Finding = {
  readonly state: 'good' | 'doubtful' | 'bad' | 'left out'
  readonly words: string
  readonly act?: string
  /** True where the command migrate puts it right, and no other variable. */
  readonly isPending?: boolean
}

/** What is checked: variables as a process has them, and what the caller chose. */
export type Subject = {
  readonly source: Source
  /** Where a mail is sent to; null for none. */
  readonly mailTo: string | null
}

/** Asks a service for real. What it throws is a finding too. */
export type Check = (subject: Subject) => Promise<readonly Finding[]>

/** In ms, for one question to a service. */
const PATIENCE_MS = 10_000

export const reportGood = (words: string): Finding => ({state: 'good', words})
export const reportBad = (words: string, act: string): Finding => ({state: 'bad', words, act})
export const reportPending = (words: string, act: string): Finding => ({
  ...reportBad(words, act),
  isPending: true,
})
export const reportDoubt = (words: string, act: string): Finding => ({state: 'doubtful', words, act})
export const reportSkipped = (words: string): Finding => ({state: 'left out', words})

/** Sends a request, with a limit of time. Throws if nothing answers. */
export function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, {signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual', ...init})
}

/** Why a request had no answer: the innermost cause says it best. */
export function explain(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  if (cause.cause !== undefined) return explain(cause.cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
