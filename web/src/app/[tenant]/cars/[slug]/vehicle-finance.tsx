import {hasFeature} from '@forecourt/schemas/settings/needs'
import type {ReactNode} from 'react'
import {describeVehicleFinance} from '#/domain/finance/describe-vehicle-finance'
import {linkToQuotes} from '#/domain/finance/finance-links'
import {getFinancePath} from '#/domain/forms/form-links'
import {FigurePanel, FigureWarning} from '#/features/finance/figure-panel'
import {FinanceSection} from '#/features/finance/finance-section'
import type {Vehicle} from '#/features/vehicle-detail/get-vehicle'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'

type Finance = {readonly figure: ReactNode; readonly warning: ReactNode; readonly section: ReactNode}

/** Finance on a car's page: the figure under the price, its warning and its section; null if the page shows none. */
export function resolveVehicleFinance(tenant: TenantConfig, {car, readAt}: Vehicle): Finance | null {
  const {settings} = tenant
  const described = describeVehicleFinance(car, settings, resolveTenantZone(tenant), readAt)
  if (!described) return null
  return {
    figure: described.figure && (
      <FigurePanel
        figure={described.figure}
        price={described.start.choice.price}
        settings={settings.finance}
      />
    ),
    warning: described.figure && <FigureWarning figure={described.figure} />,
    section: (
      <FinanceSection
        car={car}
        carFinance={described}
        settings={settings.finance}
        itemTypes={settings.stock.itemTypes}
        askPath={getFinancePath(settings)}
        quotesPath={
          described.figure && hasFeature('personalisedFinance', settings, readAt)
            ? linkToQuotes({car: car.slug})
            : null
        }
        zone={resolveTenantZone(tenant)}
      />
    ),
  }
}
