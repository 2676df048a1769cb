import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'
import {readStored, writeStored} from '#/lib/storage'

type BuyerState = {
  /** `kept`: the form has an answer of its own. */
  attributes: {kept?: string | undefined}
  targets: {
    /** The total in one state, in words. */
    line: HTMLElement
    /** A row of the table: its state, and the words of its total. */
    rows: HTMLTableRowElement
    /** Where the shopper chooses the state. */
    choice: HTMLElement
  }
}

const KEY = 'buyer-state'

/**
 * Remembers the state in which the shopper will register a car: for the totals of every car, and as the first answer
 * where one is bought online.
 */
export const buyerState: Behaviour<BuyerState> = ({root, signal, text, target, targets}) => {
  const select = root.querySelector('select')
  const line = target('line')
  // That of the dealer's own state, until the shopper chooses one.
  const first = line?.textContent ?? ''
  const show = (state: string) => {
    const chosen = targets('rows').find((row) => row.dataset.state === state)
    for (const row of targets('rows')) row.removeAttribute('aria-current')
    chosen?.setAttribute('aria-current', 'true')
    if (!line) return
    line.textContent = chosen?.dataset.words ?? first
    line.hidden = line.textContent === ''
  }
  target('choice')?.removeAttribute('hidden')
  addListener(select, 'change', {signal}, () => {
    writeStored('local', KEY, select?.value || null)
    show(select?.value ?? '')
  })
  const stored = readStored('local', KEY)
  if (!stored || !select || text('kept')) return
  select.value = stored
  show(stored)
}
