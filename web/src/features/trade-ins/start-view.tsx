import {STATE_OPTIONS} from '@forecourt/schemas/values/states'
import type {ItemType} from '@forecourt/schemas/vehicle/enums'
import {applyVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {SubmitButton} from '#/ui/button'
import {PostForm, type PostFormProps} from '#/ui/post-form'
import {type Filled, PostedSelect, PostedText} from '#/ui/posted-fields'

const NOTHING_TYPED: Filled = {typed: {}, faults: {}}

type Props = {
  /** The kinds of vehicles that the site values. */
  kinds: readonly ItemType[]
  /** The slug of the car that the trade-in counts towards. */
  car?: string | null
  /** The valuation to continue; null for a new one. */
  id?: string | null
  filled?: Filled
  /** The preselected state. */
  state: string | null
}

/** The first step: a number plate with its state, which only cars are found by, or the way to the lists. */
export function PlateForms({kinds, car = null, id = null, filled = NOTHING_TYPED, state}: Props) {
  return (
    <div className="grid max-w-xl gap-3">
      {kinds.includes('car') && <PlateForm {...{car, id, filled, state}} />}
      {kinds.map((kind) => (
        <TradeInForm key={kind} id={id} step="lists" car={car} fields={{kind}} className="grid">
          <SubmitButton {...(kinds.includes('car') ? {kind: 'secondary'} : {kind: 'primary', size: 'large'})}>
            {kind === 'car' ? 'I don’t have it at hand' : applyVehicleNouns('Value my car', [kind])}
          </SubmitButton>
        </TradeInForm>
      ))}
    </div>
  )
}

function PlateForm({car = null, id = null, filled = NOTHING_TYPED, state}: Omit<Props, 'kinds'>) {
  return (
    <trade-in-form looksup="yes" className="contents">
      <TradeInForm id={id} step="plate" car={car} className="grid gap-4" noValidate aria-label="Find my car">
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(6rem,1fr)] gap-3">
          <PostedText
            filled={filled}
            name="rego"
            label="Number plate"
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <PostedSelect
            filled={filled}
            name="rego_state"
            label="State"
            options={STATE_OPTIONS}
            fallback={state?.toUpperCase() ?? ''}
          />
        </div>
        <SubmitButton size="large">Find my car</SubmitButton>
      </TradeInForm>
    </trade-in-form>
  )
}

type StepProps = Omit<PostFormProps, 'id'> & {
  id: string | null
  step: string
  /** The slug of the car that a new valuation counts towards. */
  car?: string | null
}

/** The form of a step. */
export function TradeInForm({id, step, car, fields, ...rest}: StepProps) {
  const own = id === null ? {step, car_id: car} : {id, step}
  return <PostForm action="/api/trade-in" fields={{...own, ...fields}} {...rest} />
}

/** What happens from the number plate to the price. */
export function SellSteps({
  kinds,
  validDays,
}: {
  kinds: readonly ItemType[]
  /** How long an offer stands that is made at once; null on a site that only estimates. */
  validDays: number | null
}) {
  const steps = [
    ['Find it', kinds.includes('car') ? 'By its number plate, or from our lists.' : 'From our lists.'],
    ['Describe it', 'Kilometres, condition, and photos if you have them.'],
    validDays === null
      ? ['Read our estimate', 'We look at it and come back to you with a price.']
      : [
          'Read our offer',
          `It stands for ${validDays === 1 ? 'a day' : `${validDays} days`}, subject to seeing it.`,
        ],
  ] as const
  return (
    <ol className="grid gap-5">
      {steps.map(([title, words], index) => (
        <li key={title} className="flex items-start gap-4">
          <span
            aria-hidden="true"
            className="heading figures grid size-10 shrink-0 place-items-center rounded-full bg-sunk"
          >
            {index + 1}
          </span>
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-ink-soft">{words}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
