import type {Behaviour} from '#/browser/behaviour'
import type {BrowserList} from '#/lib/shopper/browser-list'
import type {RememberedVehicle} from '#/lib/shopper/remembered-vehicle'

export type StoredVehicles<A extends object> = {
  attributes: A
  targets: {
    /** What the page offers while there are none. */
    empty: HTMLElement
    /** The place of the vehicles. */
    kept: HTMLElement
  }
}

/**
 * Shows the vehicles of a list of this browser, or what the page offers while there are none. `load` gives what draws
 * them into their place and returns how that is ended; it is loaded with the first.
 */
export function showStoredVehicles<A extends object>(
  list: BrowserList<RememberedVehicle>,
  load: (read: <N extends keyof A & string>(name: N) => A[N]) => Promise<(place: Element) => () => void>,
): Behaviour<StoredVehicles<A>> {
  return async ({signal, value, target}) => {
    const [empty, kept] = [target('empty'), target('kept')]
    if (!empty || !kept) return
    let drawing: Promise<void> | undefined
    const draw = async () => {
      const drawVehicles = await load(value)
      if (!signal.aborted) signal.addEventListener('abort', drawVehicles(kept))
    }
    const show = async () => {
      const isEmpty = list.list().length === 0
      empty.hidden = !isEmpty
      kept.hidden = isEmpty
      if (isEmpty) return
      drawing ??= draw()
      await drawing
    }
    signal.addEventListener('abort', list.subscribe(show))
    await show()
  }
}
