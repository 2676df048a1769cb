import type {Behaviour} from '#/browser/behaviour'
import {compared} from '#/lib/shopper/vehicle-lists'
import {getSaveList} from '#/lib/shopper/watchlist'

export type ListCount = {
  attributes: {list: 'saved' | 'compared'}
  /** The element that shows the number; by default the root. */
  targets: {count: HTMLElement}
}

/** Shows the number of cars in a list; empty for none. */
export const listCount: Behaviour<ListCount> = ({root, signal, text, target}) => {
  const list = text('list') === 'compared' ? compared : getSaveList()
  function update(): void {
    const count = list.list().length
    root.hidden = count === 0
    const place = target('count') ?? root
    if (place.textContent !== String(count)) place.textContent = String(count)
  }
  signal.addEventListener('abort', list.subscribe(update))
  update()
}
