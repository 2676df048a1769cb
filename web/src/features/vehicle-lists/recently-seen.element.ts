import type {Behaviour} from '#/browser/behaviour'
import type {PriceBasisSettings} from '#/domain/vehicles/describe-price'
import {recentlySeen} from '#/lib/shopper/vehicle-lists'

type RecentlySeen = {attributes: {price: PriceBasisSettings}}

/** Shows the cars last viewed. Loads nothing for a shopper who has viewed none, or only the one on the page. */
export const showRecentlySeen: Behaviour<RecentlySeen> = async ({root, signal, value}) => {
  // The slug of a car's own page; `linkTo` would bring the table of all routes into the first script.
  const here = window.location.pathname.split('/').at(-1)
  if (!recentlySeen.list().some(({slug}) => slug !== here)) return
  const row = await import('./recently-seen-row').catch(() => null)
  const drawn = row?.drawRecentlySeen(root, value('price'))
  signal.addEventListener('abort', () => drawn?.unmount())
}
