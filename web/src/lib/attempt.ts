/** What came of one try to do something outside. The error is a code such as "smtp 451": never an address or a shopper's words. */
export type Attempt =
  | {readonly ok: true}
  /** `final` when another try cannot help before a person has changed something. */
  | {readonly ok: false; readonly error: string; readonly final: boolean}

export const SUCCEEDED: Attempt = {ok: true}

/** A try that failed; it will be repeated unless `final`. */
export function failed(error: string, final = false): Attempt {
  return {ok: false, error, final}
}
