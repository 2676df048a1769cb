/** What came of one try to send. The error is a code such as "smtp 451": never an address, never a shopper's words. */
export type Attempt =
  | {readonly ok: true}
  /** `final` when another try cannot help before a person has changed something. */
  | {readonly ok: false; readonly error: string; readonly final: boolean}

export const SENT: Attempt = {ok: true}

/** A try that failed; it will be repeated unless `final`. */
export function failed(error: string, final = false): Attempt {
  return {ok: false, error, final}
}

/** Ends a try that takes longer than `ms`; what it does later changes nothing. */
export async function withDeadline(attempt: Promise<Attempt>, ms: number, what: string): Promise<Attempt> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Attempt>((done) => {
    timer = setTimeout(() => done(failed(`${what} gave no answer in time`)), ms)
  })
  try {
    return await Promise.race([attempt, late])
  } finally {
    clearTimeout(timer)
  }
}
