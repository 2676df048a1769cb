import {createBurstLog} from './log-burst.ts'

type Refusal = {
  /** Who was not let in: never which one. */
  readonly of: 'sign-in' | 'shopper' | 'staff' | 'operator'
  readonly reason: string
}

/** Notes that somebody was not let in. Of many in a row the first stands in full, the others as numbers. */
export const logRefusal = createBurstLog<Refusal>('access.refused', ({of, reason}) => `${of} ${reason}`)
