import type {Behaviour} from '#/browser/behaviour'
import type {CardSettings} from '#/features/vehicle-card/card-settings'
import {type StoredVehicles, showStoredVehicles} from '#/features/vehicle-lists/show-stored-vehicles'
import {hasSessionHint} from '#/lib/shopper/shopper-state'
import {favourites} from '#/lib/shopper/vehicle-lists'

type Attributes = {cards: CardSettings}

export type FavouriteVehicles = StoredVehicles<Attributes> & {
  targets: {
    /** What is offered to whom, while there are none: the server does not know who is signed in. */
    stranger: HTMLElement
    member: HTMLElement
  }
}

const showFavourites = showStoredVehicles<Attributes>(favourites, async (read) => {
  const {drawFavourites} = await import('./favourite-vehicles')
  return (place) => drawFavourites(place, read('cards'))
})

/** Shows the cars saved in this browser. */
export const favouriteVehicles: Behaviour<FavouriteVehicles> = (element) => {
  const [stranger, member] = [element.target('stranger'), element.target('member')]
  if (stranger && member) {
    member.hidden = !hasSessionHint()
    stranger.hidden = !member.hidden
  }
  return showFavourites(element)
}
