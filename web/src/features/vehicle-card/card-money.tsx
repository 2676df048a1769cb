import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {CardFinance} from './card-finance'
import {CardPrice} from './card-price'
import type {CardSite} from './card-site'

type Props = {vehicle: ListedVehicle; site: CardSite; large?: boolean}

/**
 * The price left and the weekly figure right, or beneath it where the card is narrow: the same on every card of one
 * width, whatever its price is.
 */
export function CardMoney({vehicle, site, large}: Props) {
  return (
    <div className="card-money">
      <div>
        <CardPrice vehicle={vehicle} site={site} large={large} />
        <CardFinance vehicle={vehicle} site={site} />
      </div>
    </div>
  )
}
