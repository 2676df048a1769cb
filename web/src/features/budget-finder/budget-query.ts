/**
 * The query of the stock search for a budget (spec 9.8d), capped at the highest price in stock if known. The listing
 * parses both forms of it.
 */
export function buildBudgetQuery(budget: number, highest: number | null, form: 'price' | 'range'): string {
  const capped = highest === null ? budget : Math.min(budget, highest)
  const parameters = new URLSearchParams(
    form === 'range' ? {'range[price]': `:${capped}`} : {price: `-${capped}`},
  )
  return String(parameters)
}
