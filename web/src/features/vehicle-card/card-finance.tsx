import {cardMoment} from '#/domain/finance/card-moment'
import {sayFigure} from '#/domain/finance/say-figure'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {RateLines} from '#/ui/rate-lines'
import type {CardSite} from './card-site'

type Props = {vehicle: ListedVehicle; site: CardSite}

/** The weekly figure of a card with both its rates in full (spec 9.6d, 9.6e); nothing where none may be shown. */
export function CardFinance({vehicle, site}: Props) {
  const figure = sayFigure(vehicle, site, cardMoment(site.now))
  return figure && <RateLines {...figure} />
}
