import type {Behaviour} from '#/browser/behaviour'
import {createNumberField} from '#/browser/number-field'
import {formatMoney} from '#/domain/vehicles/format-values'
import type {RunningCosts as Costs} from '#/domain/vehicles/running-costs'
import {computeYearlyCost} from '#/domain/vehicles/yearly-cost'
import {addListener} from '#/lib/add-listener'
import {groupThousands} from '#/lib/format-text'
import {parseKilometres} from '#/lib/parse-amount'
import {readStored, writeStored} from '#/lib/storage'

type RunningCosts = {
  attributes: {costs: Costs}
  targets: {amount: HTMLElement; distance: HTMLElement; choice: HTMLElement; problem: HTMLElement}
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
  input.value = groupThousands(
    parseDistance(readStored('local', KEY) ?? '') ?? parseDistance(shown) ?? FEWEST,
  )
  const field = createNumberField(input, {parse: parseDistance, problem: target('problem'), signal})
  choice.hidden = false
  const show = () => {
    const kilometres = field.read()
    amount.textContent = formatMoney(computeYearlyCost(value('costs'), kilometres))
    distance.textContent = groupThousands(kilometres)
    writeStored('local', KEY, String(kilometres))
  }
  addListener(choice, 'input', {signal}, show)
  addListener(choice, 'change', {signal}, show)
  if (input.value !== shown) show()
}

function parseDistance(text: string): number | null {
  const kilometres = parseKilometres(text)
  return kilometres !== null && kilometres >= FEWEST && kilometres <= MOST ? kilometres : null
}
