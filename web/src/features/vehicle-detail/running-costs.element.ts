import type {Behaviour} from '#/browser/behaviour'
import {formatMoney} from '#/domain/vehicles/format-values'
import type {RunningCosts as Costs} from '#/domain/vehicles/running-costs'
import {computeYearlyCost} from '#/domain/vehicles/yearly-cost'
import {addListener} from '#/lib/add-listener'
import {groupThousands, readTypedNumber} from '#/lib/format-text'
import {readStored, writeStored} from '#/lib/storage'

type RunningCosts = {
  attributes: {costs: Costs}
  targets: {amount: HTMLElement; distance: HTMLElement; choice: HTMLElement}
}

const KEY = 'yearly-kilometres'

/** A year of driving that the cost is shown for. */
const [FEWEST, MOST] = [1000, 100_000]

/** Computes the cost of a year from the shopper's own kilometres, which it remembers for every car. */
export const runningCosts: Behaviour<RunningCosts> = ({signal, value, target}) => {
  const [amount, distance, choice] = [target('amount'), target('distance'), target('choice')]
  const input = choice?.querySelector('input')
  if (!amount || !distance || !choice || !input) return
  const shown = distance.textContent ?? ''
  input.value = groupThousands(readTypedNumber(readStored('local', KEY) ?? '') || readTypedNumber(shown))
  choice.hidden = false
  const show = () => {
    const kilometres = Math.round(readTypedNumber(input.value))
    if (!(kilometres >= FEWEST && kilometres <= MOST)) return
    amount.textContent = formatMoney(computeYearlyCost(value('costs'), kilometres))
    distance.textContent = groupThousands(kilometres)
    writeStored('local', KEY, String(kilometres))
  }
  addListener(input, 'input', {signal}, show)
  // A number that is not taken gives way to the last one that was.
  addListener(input, 'change', {signal}, () => {
    input.value = distance.textContent ?? ''
  })
  if (input.value !== shown) show()
}
