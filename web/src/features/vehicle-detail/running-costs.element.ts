import type {Behaviour} from '#/browser/behaviour'
import {formatMoney} from '#/domain/vehicles/format-values'
import type {RunningCosts as Costs} from '#/domain/vehicles/running-costs'
import {computeYearlyCost} from '#/domain/vehicles/yearly-cost'
import {groupThousands} from '#/lib/format-text'
import {readStored, writeStored} from '#/lib/storage'

type RunningCosts = {
  attributes: {costs: Costs}
  targets: {amount: HTMLElement; distance: HTMLElement; choice: HTMLElement}
}

const KEY = 'yearly-kilometres'

/** Computes the cost of a year from the shopper's own kilometres, which it remembers for every car. */
export const runningCosts: Behaviour<RunningCosts> = ({signal, value, target}) => {
  const [amount, distance, choice] = [target('amount'), target('distance'), target('choice')]
  const input = choice?.querySelector('input')
  if (!amount || !distance || !choice || !input) return
  const shown = distance.textContent ?? ''
  input.value = readStored('local', KEY) ?? shown.replaceAll(',', '')
  choice.hidden = false
  const show = () => {
    if (!input.checkValidity() || input.value === '') return
    const kilometres = input.valueAsNumber
    amount.textContent = formatMoney(computeYearlyCost(value('costs'), kilometres))
    distance.textContent = groupThousands(kilometres)
    writeStored('local', KEY, String(kilometres))
  }
  input.addEventListener('input', show, {signal})
  if (input.value !== shown.replaceAll(',', '')) show()
}
