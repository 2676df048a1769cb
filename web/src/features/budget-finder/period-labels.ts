import {FREQUENCIES, type Frequency} from '@forecourt/schemas/finance/loan'

/** The name of the field of the repayment. */
export function formatPeriodLabel(frequency: Frequency): string {
  return `Each ${FREQUENCIES[frequency]} ($)`
}
