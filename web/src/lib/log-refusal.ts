import {createBurstLog} from './log-burst.ts'

type Refusal = {
  /** The kind of person who was refused: never their identity. */
  readonly of: 'sign-in' | 'shopper' | 'staff' | 'operator' | 'proxy'
  readonly reason: string
}

/** Logs that access was refused. Of many in a row the first is logged in full, the others as counts. */
export const logRefusal = createBurstLog<Refusal>('access.refused', ({of, reason}) => `${of} ${reason}`)
