import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Behaviour} from '#/browser/behaviour'
import {showToast} from '#/browser/toast.element'
import {findWatchlist} from '#/browser/watch-list.element'
import {countFavouriteVehicle} from '#/domain/analytics/count-favourite-vehicle'
import {describeFavourites, listFavouritesLeft} from '#/domain/watchlist/take-favourites'
import {addListener} from '#/lib/add-listener'
import {createElement} from '#/lib/create-element'
import {CAR_TO_SAVE_KEY, postWatchlist} from '#/lib/shopper/post-watchlist'
import {favourites} from '#/lib/shopper/vehicle-lists'
import {watchlist} from '#/lib/shopper/watchlist'
import {readStored, writeStored} from '#/lib/storage'

type WatchlistPage = {
  attributes: {
    /** The ids of the cars on the list, separated by commas. */
    ids: string
  }
  targets: {
    offer: HTMLElement
    offerWords: HTMLElement
    take: HTMLButtonElement
    leave: HTMLButtonElement
    /** Saves the car that was selected before signing in. */
    wanted: HTMLFormElement
    remove: HTMLFormElement
  }
}

const LEFT_KEY = 'forecourt.favourites-left'
/** The car that was saved just before this page was loaded anew. */
const SAVED_KEY = 'forecourt.car-saved'

/**
 * Removes cars without leaving the page, offers to move this browser's favourites, and saves the car selected before
 * signing in.
 */
export const watchlistPage: Behaviour<WatchlistPage> = ({root, signal, text, target, targets}) => {
  const watched = text('ids').split(',')
  addListener(root, 'submit', {signal}, (event) => {
    const form = targets('remove').find((one) => one === event.target)
    if (!form) return
    event.preventDefault()
    void removeCar(form)
  })
  const wanted = target('wanted')
  if (wanted) void saveWanted(readCar(wanted))
  const saved = readStored('session', SAVED_KEY)
  if (saved) {
    writeStored('session', SAVED_KEY, null)
    announceSaved(targets('remove').find((form) => readCar(form) === saved))
  }
  offerFavourites()

  function offerFavourites(): void {
    const [offer, words, take, leave] = [
      target('offer'),
      target('offerWords'),
      target('take'),
      target('leave'),
    ]
    const left = listFavouritesLeft(favourites.list(), watched)
    if (!offer || !words || !take || !leave || left.length === 0 || readStored('session', LEFT_KEY)) return
    words.textContent = `Saved in this browser alone: ${describeFavourites(left)}.`
    offer.hidden = false
    addListener(leave, 'click', {signal}, () => {
      writeStored('session', LEFT_KEY, '1')
      // Moved cars are on the list once the page is reloaded.
      if (take.hidden) location.assign(linkTo('watchlist'))
      else offer.hidden = true
    })
    addListener(take, 'click', {signal}, () => void takeAlong(left, {words, take, leave}))
  }

  async function takeAlong(
    cars: ReturnType<typeof favourites.list>,
    {words, take, leave}: {words: HTMLElement; take: HTMLButtonElement; leave: HTMLButtonElement},
  ): Promise<void> {
    if (take.disabled) return
    take.disabled = true
    const answer = await postWatchlist(
      'save-car',
      cars.map(({id}) => id),
    )
    take.disabled = false
    if (!answer.success) return alertFailure(answer.message)
    for (const id of answer.saved) favourites.remove(id)
    const left = listFavouritesLeft(cars, answer.saved)
    if (left.length === 0) return location.assign(linkTo('watchlist'))
    words.textContent = `Kept in this browser, as no longer for sale or the list is full: ${describeFavourites(left)}. The others are on your watchlist.`
    take.hidden = true
    leave.textContent = 'See the list'
  }
}

function readCar(form: HTMLFormElement): string {
  return String(new FormData(form).get('car_id') ?? '')
}

function alertFailure(message: string | null): void {
  window.alert(message ?? findWatchlist()?.words.watchlistFailed ?? '')
}

/** The action before signing in is performed now, in the same browser. */
async function saveWanted(car: string): Promise<void> {
  if (readStored('session', CAR_TO_SAVE_KEY) !== car) return
  writeStored('session', CAR_TO_SAVE_KEY, null)
  const answer = await postWatchlist('save-car', [car])
  if (!answer.success) return alertFailure(answer.message)
  favourites.remove(car)
  countFavouriteVehicle({id: car})
  writeStored('session', SAVED_KEY, car)
  location.replace(linkTo('watchlist'))
}

/** The toast of every save [8.2], for the car that was saved after signing in. */
function announceSaved(form: HTMLFormElement | undefined): void {
  const words = findWatchlist()?.words
  const name = form?.closest('li')?.dataset.name
  if (!words || name === undefined) return
  showToast({title: words.watchlistSavedTitle, text: words.watchlistSavedText.replaceAll('{car}', name)})
}

/** Hides a car at once [4.4b], with an undo button in its place; both are taken back if the server refuses. */
async function removeCar(form: HTMLFormElement): Promise<void> {
  const item = form.closest('li')
  const card = item?.firstElementChild
  const words = findWatchlist()?.words
  if (!item || !(card instanceof HTMLElement) || !words) return
  const [id, name] = [readCar(form), item.dataset.name ?? '']
  const text = words.watchlistRemovedText.replaceAll('{car}', name)
  const place = createUndo(text, async () => {
    bringBack()
    if (!(await removal).success) return
    const undone = await postWatchlist('save-car', [id])
    if (undone.success) return
    hide()
    alertFailure(undone.message)
  })
  function hide(): void {
    if (card instanceof HTMLElement) card.hidden = true
    item?.append(place)
    place.querySelector('button')?.focus()
    watchlist.show(id, false)
  }
  function bringBack(): void {
    place.remove()
    if (card instanceof HTMLElement) card.hidden = false
    form.querySelector('button')?.focus()
    watchlist.show(id, true)
  }
  hide()
  const removal = postWatchlist('remove-car', [id])
  const answer = await removal
  if (!answer.success) {
    bringBack()
    return alertFailure(answer.message)
  }
  const action = {label: words.viewList, href: linkTo('watchlist')}
  showToast({title: words.watchlistRemovedTitle, text, action})
}

function createUndo(text: string, undo: () => void): HTMLElement {
  const button = createElement('button', {
    type: 'button',
    className: 'inline-flex min-h-11 items-center font-semibold underline',
    textContent: 'Undo',
  })
  button.addEventListener('click', undo)
  const className = 'flex flex-wrap items-center justify-between gap-3 border-b border-line py-4'
  return createElement('p', {className}, text, button)
}
