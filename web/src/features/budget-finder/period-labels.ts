import type {Frequency} from './estimate-budget'

/** The name of the field of the repayment. */
export const PERIOD_LABELS: {readonly [frequency in Frequency]: string} = {
  weekly: 'Each week ($)',
  monthly: 'Each month ($)',
}
