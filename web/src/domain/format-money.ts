import {groupThousands} from '../lib/group-thousands.ts'

/** Whole dollars as shoppers read them (spec 9.11): a dollar sign, thousands commas, no decimals. */
export function formatMoney(dollars: number): string {
  const sign = dollars < 0 ? '-' : ''
  return `${sign}$${groupThousands(Math.abs(Math.round(dollars)))}`
}
