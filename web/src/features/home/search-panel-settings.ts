import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {ITEM_TYPE_CHOICES} from '@forecourt/schemas/settings/groups/stock'
import {formatCarType, sortCarTypes} from '#/domain/vehicles/format-attribute'
import type {HomeStock} from './get-home-stock'

const PRICES = [5000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000, 150_000]

/** A choice of one of a few conditions or kinds. */
type Tabs = {
  readonly legend: string
  /** The parameter name of the tabs. */
  readonly name: string
  readonly options: readonly {readonly value: string; readonly label: string}[]
}

/** The site settings of the search panel, as plain values for the browser. */
export type SearchPanelSettings = {
  /** The target of the form. */
  readonly action: string
  readonly tabs: Tabs | null
  readonly makes: readonly {readonly value: string; readonly count: number}[]
  readonly prices: readonly number[]
  /** The number of cars in stock; null while stock search is unavailable. */
  readonly total: number | null
  /** The placeholder of the search box; null for none. */
  readonly example: string | null
  /** Whether the form is described for browsers' agents. */
  readonly formTools: boolean
}

/** The search panel of a site with the choices of its stock. */
export function pickSearchPanelSettings(
  {stock, agents, search}: Settings,
  {choices, prices}: HomeStock,
): SearchPanelSettings {
  return {
    action: linkTo('stock'),
    tabs: getTabs(stock),
    makes: choices?.makes ?? [],
    // One step above the highest price includes every car.
    prices: PRICES.filter((_, index) => !prices || (PRICES[index - 1] ?? 0) < prices.max),
    example: search.exampleWords,
    formTools: agents.formTools,
    total: choices && choices.total > 0 ? choices.total : null,
  }
}

function getTabs({carTypes, itemTypes}: Settings['stock']): Tabs | null {
  const conditions = sortCarTypes(carTypes).map((value) => ({value, label: formatCarType(value)}))
  if (itemTypes.length === 2) {
    const options = itemTypes.map((value) => ({value, label: ITEM_TYPE_CHOICES[value]}))
    return {legend: 'Kind', name: 'item_type', options}
  }
  return conditions.length > 1 ? {legend: 'Condition', name: 'car_type', options: conditions} : null
}
