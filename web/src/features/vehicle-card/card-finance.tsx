import {truncateToCardTime} from '#/domain/finance/card-moment'
import {formatWeeklyFigure} from '#/domain/finance/format-weekly-figure'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {RateLines} from '#/ui/rate-lines'
import type {CardSettings} from './card-settings'

type Props = {vehicle: ListedVehicle; site: CardSettings}

/** The weekly figure of a card with both its rates in full (spec 9.6d, 9.6e); nothing where none may be shown. */
export function CardFinance({vehicle, site}: Props) {
  const figure = formatWeeklyFigure(vehicle, site, truncateToCardTime(site.now))
  return figure && <RateLines {...figure} />
}
