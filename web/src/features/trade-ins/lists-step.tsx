import type {ItemType} from '@forecourt/schemas/vehicle/enums'
import {readValuedKind} from '#/domain/valuations/resolve-valued-kinds'
import {applyVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import type {TradeIn} from '#/services/trade-ins/records'
import {SubmitButton} from '#/ui/button'
import type {Filled} from '#/ui/posted-fields'
import {readChoice} from './save-vehicle'
import {TradeInForm} from './start-view'
import type {TradeInProps} from './trade-in-props'

const LEVELS = [
  {name: 'make', label: 'Make'},
  {name: 'model', label: 'Model'},
  {name: 'year', label: 'Year'},
  {name: 'badge', label: 'Badge'},
] as const

/** Make, model, year and badge, one after the other, from lists or typed. */
export function ListsStep({tradeIn, choices, kinds, isChecked}: TradeInProps & {isChecked: boolean}) {
  const chosen = readChoice(tradeIn.typed.lists)
  const kind = readValuedKind(kinds, tradeIn.typed.lists?.kind)
  const next = LEVELS.find(({name}) => chosen[name] === undefined)
  const known = LEVELS.filter(({name}) => chosen[name] !== undefined && name !== 'badge')
  const isListed = next !== undefined && choices !== null && choices.length > 0 && !isChecked
  return (
    <div className="grid max-w-xl gap-6">
      {known.length > 0 && (
        <TradeInForm
          id={tradeIn.id}
          step="lists"
          fields={{kind}}
          className="flex flex-wrap items-center gap-x-4"
        >
          <p className="font-semibold">{known.map(({name}) => chosen[name]).join(' ')}</p>
          <button type="submit" className="min-h-11 text-link underline">
            Choose again
          </button>
        </TradeInForm>
      )}
      {isListed && (
        <TradeInForm
          id={tradeIn.id}
          step="lists"
          fields={{kind, ...Object.fromEntries(known.map(({name}) => [name, chosen[name]]))}}
          className="grid gap-5"
        >
          <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            <legend className="mb-2 text-lg font-semibold">
              {next.label}
              {next.name === 'badge' && (
                <span className="block text-sm font-normal text-ink-soft">As it stands on the back.</span>
              )}
            </legend>
            {choices.map((value) => (
              <button key={value} type="submit" name={next.name} value={value} className="tile">
                {value}
              </button>
            ))}
            {next.name === 'badge' && (
              <button type="submit" name="badge" value="" className="tile">
                I don’t know
              </button>
            )}
          </fieldset>
        </TradeInForm>
      )}
      {isListed ? (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
            {applyVehicleNouns('My car is not listed', [kind])}
          </summary>
          <ByHand tradeIn={tradeIn} kind={kind} isChecked={false} />
        </details>
      ) : (
        <ByHand tradeIn={tradeIn} kind={kind} isChecked={isChecked} />
      )}
    </div>
  )
}

/** A make and a model of each kind. */
const EXAMPLES: {readonly [kind in ItemType]: readonly [make: string, model: string]} = {
  car: ['Toyota', 'Corolla'],
  caravan: ['Jayco', 'Journey'],
  motorcycle: ['Honda', 'CB500X'],
}

function ByHand({tradeIn, kind, isChecked}: {tradeIn: TradeIn; kind: ItemType; isChecked: boolean}) {
  const [make, model] = EXAMPLES[kind]
  const typed = tradeIn.typed.lists ?? {}
  const read = readChoice(typed)
  const missing: {[field: string]: string} = {}
  if (isChecked && !read.make) missing.make = `Write the make, such as ${make}.`
  if (isChecked && !read.model) missing.model = `Write the model, such as ${model}.`
  if (isChecked && !read.year) missing.year = 'Write the year as four digits, such as 2018.'
  const filled: Filled = {typed, faults: missing}
  return (
    <TradeInForm id={tradeIn.id} step="lists" fields={{kind, by_hand: '1'}} className="mt-2 grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <HandField filled={filled} name="make" label="Make" maxLength={60} />
        <HandField filled={filled} name="model" label="Model" maxLength={60} />
        <HandField filled={filled} name="year" label="Year" maxLength={4} inputMode="numeric" />
        <HandField filled={filled} name="badge" label="Badge (optional)" maxLength={60} />
      </div>
      <SubmitButton kind="secondary" className="justify-self-start">
        {applyVehicleNouns('Use this car', [kind])}
      </SubmitButton>
    </TradeInForm>
  )
}

type HandProps = {
  filled: Filled
  name: string
  label: string
  maxLength: number
  inputMode?: 'numeric'
}

// The list beside it has a field of the same name, so this one needs another id.
function HandField({filled, name, label, ...input}: HandProps) {
  const id = `by-hand-${name}`
  const fault = filled.faults[name]
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        name={name}
        defaultValue={filled.typed[name] ?? ''}
        autoComplete="off"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        className="field-control"
        {...input}
      />
      {fault && (
        <p id={`${id}-fault`} className="text-sm font-medium text-critical">
          {fault}
        </p>
      )}
    </div>
  )
}
