import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {showToast} from '#/browser/toast.element'
import {findWatchlist} from '#/browser/watch-list.element'
import {countFavouriteVehicle} from '#/domain/analytics/count-favourite-vehicle'
import {CAR_TO_SAVE_KEY, postWatchlist} from '#/lib/shopper/post-watchlist'
import type {RememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {hasSessionHint} from '#/lib/shopper/shopper-state'
import {favourites} from '#/lib/shopper/vehicle-lists'
import {watchlist} from '#/lib/shopper/watchlist'
import {readStored, writeStored} from '#/lib/storage'

/** Where Save stores a car. */
type SaveTarget = 'watchlist' | 'sign-in' | 'favourites'

/**
 * Where Save adds a car: to the watchlist of a signed-in shopper; others are sent to sign in [4.4c]. Shoppers who
 * have declined to sign in use favourites, if the site has them. `site` is null if it has no watchlist.
 */
export function resolveSaveTarget(
  site: {readonly favourites: boolean} | null,
  shopper: {readonly isSignedIn: boolean; readonly isAsked: boolean},
): SaveTarget {
  if (site === null) return 'favourites'
  if (shopper.isSignedIn) return 'watchlist'
  return shopper.isAsked && site.favourites ? 'favourites' : 'sign-in'
}

/** As `resolveSaveTarget`, for this page and its browser. */
export function findSaveTarget(): SaveTarget {
  const isAsked = Boolean(readStored('session', CAR_TO_SAVE_KEY))
  return resolveSaveTarget(findWatchlist(), {isSignedIn: hasSessionHint(), isAsked})
}

/** What is wanted of the cars whose change is under way: whether they are saved. */
const wanted = new Map<string, boolean>()

/**
 * Saves a car to the watchlist, or removes it: shown at once, and reverted if the server refuses [4.4a, 4.4b]. Presses
 * during a change follow it, because saving takes the server longer than removing.
 */
export async function toggleWatched(car: RememberedVehicle): Promise<void> {
  const {id} = car
  const words = findWatchlist()?.words
  if (!words) return
  let isStored = watchlist.has(id)
  watchlist.show(id, !isStored)
  const isUnderWay = wanted.has(id)
  wanted.set(id, !isStored)
  if (isUnderWay) return
  let answer: Awaited<ReturnType<typeof postWatchlist>>
  do {
    answer = await postWatchlist(isStored ? 'remove-car' : 'save-car', [id])
    if (answer.success) isStored = !isStored
  } while (answer.success && wanted.get(id) !== isStored)
  wanted.delete(id)
  watchlist.show(id, isStored)
  if (!answer.success) {
    if (answer.isSignedOut) sendToSignIn(car)
    else window.alert(answer.message ?? words.watchlistFailed)
    return
  }
  if (isStored) countFavouriteVehicle(car)
  showToast({
    title: isStored ? words.watchlistSavedTitle : words.watchlistRemovedTitle,
    text: (isStored ? words.watchlistSavedText : words.watchlistRemovedText).replaceAll('{car}', car.name),
    action: {label: words.viewList, href: linkTo('watchlist')},
  })
}

/**
 * Sends a shopper to sign in for saving a car [4.4c]. It is saved once they are signed in, and stored in this browser
 * if they return without.
 */
export function sendToSignIn(car: RememberedVehicle): void {
  if (findWatchlist()?.favourites) favourites.put(car)
  writeStored('session', CAR_TO_SAVE_KEY, car.id)
  const {pathname, search} = window.location
  const redirect = withQuery(linkTo('watchlist'), {car_id: car.id})
  const back = `${pathname}${search}`
  window.location.assign(withQuery(linkTo('signIn'), {type: 'watchlist', redirect, back}))
}
