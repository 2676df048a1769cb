/** A whole number with thousands commas. The same on every server and browser, whatever its locale data. */
export function groupThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}
