/** Whole dollars as shoppers read them (spec 9.11): a dollar sign, thousands commas, no decimals. */
export function formatMoney(dollars: number): string {
  const sign = dollars < 0 ? '-' : ''
  return `${sign}$${groupThousands(Math.abs(Math.round(dollars)))}`
}

/** A whole number with thousands commas. The same on every server and browser, whatever its locale data. */
export function groupThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}
