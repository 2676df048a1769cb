import {linkTo} from '@forecourt/schemas/routes/routes'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {computeSiteComparisonRate} from '#/domain/finance/start-estimate'
import {getVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {BudgetFinder} from '#/features/budget-finder/budget-finder'
import {resolveBudgetFinder} from '#/features/budget-finder/budget-settings'
import {ByBudget} from '#/features/home/by-budget'
import type {HomeStock} from '#/features/home/get-home-stock'
import {listMakeTiles, MakeTiles} from '#/features/home/make-tiles'
import {PriceSlider} from '#/features/home/price-slider'
import type {TenantConfig} from '#/tenant/tenant-config'

/** The home page's links to the stock by budget, price and make, as configured by the site. */
export function HomeStockLinks({tenant, stock}: {tenant: TenantConfig; stock: HomeStock}) {
  const {finance, home} = tenant.settings
  const budgetFinder = resolveBudgetFinder(tenant.settings)
  // Neither a budget nor a price leads anywhere while there are no cars.
  if (stock.choices?.total === 0) return null
  const kinds = stock.choices?.kinds.map(({value}) => value) ?? tenant.settings.stock.itemTypes
  const nouns = getVehicleNouns(kinds)
  const makes = listMakeTiles(home.makeTiles, stock.choices?.makes ?? [])
  return (
    <ByBudget
      title={budgetFinder.title}
      finder={
        hasFeature('budgetFinder', tenant.settings, stock.readAt) && (
          <BudgetFinder
            site={{
              ...budgetFinder,
              comparisonRate: computeSiteComparisonRate(budgetFinder.rate, finance),
              noun: nouns.many,
              stockHref: linkTo('stock'),
              prices: stock.prices,
            }}
          />
        )
      }
      slider={home.priceSlider.show && <PriceSlider settings={home.priceSlider} prices={stock.prices} />}
      makes={makes.length > 0 && <MakeTiles makes={makes} nouns={nouns} />}
    />
  )
}
