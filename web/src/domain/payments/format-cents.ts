import {formatMoney} from '../vehicles/format-values.ts'

/** Cents as displayed: with thousands commas, without decimals if there are none. */
export function formatCents(cents: number): string {
  const rest = cents % 100
  const dollars = formatMoney((cents - rest) / 100)
  return rest === 0 ? dollars : `${dollars}.${String(rest).padStart(2, '0')}`
}
