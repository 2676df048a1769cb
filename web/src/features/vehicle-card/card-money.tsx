import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {joinClassNames} from '#/ui/class-names'
import {CardFinance} from './card-finance'
import {CardPrice} from './card-price'
import type {CardSettings} from './card-settings'

type Props = {vehicle: ListedVehicle; site: CardSettings; large?: boolean}

/**
 * The price left and the weekly figure right, or beneath it where the card is narrow: the same on every card of one
 * width, whatever its price is. A large one keeps the room of a figure where a car has none, so that what is below
 * stands level along a row.
 */
export function CardMoney({vehicle, site, large}: Props) {
  return (
    <div className={joinClassNames('card-money', large && site.finance.show && 'with-room')}>
      <div>
        <CardPrice vehicle={vehicle} site={site} large={large} />
        <CardFinance vehicle={vehicle} site={site} />
      </div>
    </div>
  )
}
