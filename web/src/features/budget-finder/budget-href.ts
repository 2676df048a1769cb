import {linkTo} from '@forecourt/schemas/routes/routes'

/**
 * The search for a budget (spec 9.8d), capped at the highest price in stock if known. The listing parses both forms
 * of the address.
 */
export function buildBudgetHref(budget: number, highest: number | null, form: 'price' | 'range'): string {
  const capped = highest === null ? budget : Math.min(budget, highest)
  const parameters = new URLSearchParams(
    form === 'range' ? {'range[price]': `:${capped}`} : {price: `-${capped}`},
  )
  return `${linkTo('stock')}?${parameters}`
}
