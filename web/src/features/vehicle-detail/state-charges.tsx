import {markTarget} from '#/browser/behaviour'
import {formatCents} from '#/domain/payments/format-cents'
import {CHARGES_AS_AT} from '#/domain/vehicles/government-charges'
import type {StateCharges} from '#/domain/vehicles/price-statement'
import {Explain} from '#/ui/explain'

type Props = {
  inStates: readonly StateCharges[]
  /** The state of the site, until the shopper chooses theirs; null if it has none. */
  home: string | null
}

/**
 * The estimated total of a price without government charges: in the dealer's state, or in the one that the shopper has
 * chosen (`buyer-state.element.ts`), and a table of all states. Nothing if no state has an estimate.
 */
export function StateChargesView({inStates, home}: Props) {
  if (inStates.every(({charges}) => charges.every(({cents}) => cents === null))) return null
  const own = inStates.find(({state}) => state === home)
  return (
    <buyer-state className="block text-sm">
      <p {...markTarget('buyer-state', 'line')} hidden={!own}>
        {own && formatTotal(own)}
      </p>
      <Explain id="state-charges" label="Charges by state" title="With government charges, estimated">
        <label className="mb-3 block" hidden {...markTarget('buyer-state', 'choice')}>
          <span className="text-sm">Where you will register it</span>
          <select className="field-control">
            <option value="">Choose a state</option>
            {inStates.map(({state}) => (
              <option key={state}>{state}</option>
            ))}
          </select>
        </label>
        <table className="data-table figures whitespace-normal">
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col">Stamp duty</th>
              <th scope="col">Other charges</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {inStates.map((one) => (
              <Row key={one.state} one={one} />
            ))}
          </tbody>
        </table>
        <p className="mt-3 text-sm">
          {`${listOthers(inStates)} For a private buyer without a concession: registration and insurance of a company, and what a pensioner or another with a concession pays, may differ, by amounts that we do not know. Where there is no total, an amount is not known or our rates are out of date: the dealer works it out for you. Rates as at ${CHARGES_AS_AT}.`}
        </p>
      </Explain>
    </buyer-state>
  )
}

function formatTotal({state, totalCents, charges}: StateCharges): string {
  const duty = findDuty({charges})
  if (totalCents !== null) return `About ${formatCents(totalCents)} with government charges in ${state}`
  return duty === null
    ? `Ask us for the government charges in ${state}`
    : `Stamp duty in ${state} is about ${formatCents(duty)}; fees come on top`
}

function findDuty({charges}: Pick<StateCharges, 'charges'>): number | null {
  return charges.find(({kind}) => kind === 'duty')?.cents ?? null
}

function Row({one}: {one: StateCharges}) {
  const others = one.charges.filter(({kind}) => kind !== 'duty').map(({cents}) => cents)
  const sum = others.includes(null) ? null : others.reduce<number>((total, cents) => total + (cents ?? 0), 0)
  return (
    <tr
      className="aria-[current]:bg-sunk aria-[current]:font-semibold"
      data-state={one.state}
      data-words={formatTotal(one)}
      {...markTarget('buyer-state', 'rows')}
    >
      <th scope="row">{one.state}</th>
      {[findDuty(one), sum, one.totalCents].map((cents, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
        <td key={at}>{cents === null ? 'Ask us' : formatCents(cents)}</td>
      ))}
    </tr>
  )
}

/** What the other charges are of: the same kinds in every state. */
function listOthers(inStates: readonly StateCharges[]): string {
  const labels = (inStates[0]?.charges ?? [])
    .filter(({kind}) => kind !== 'duty')
    .map(({label}, at) => (at === 0 ? label : label.toLowerCase()))
  return `Other charges: ${new Intl.ListFormat('en-AU').format(labels)}.`
}
