import {GOOD_NOTES, linkToTradeIn, TRADE_IN_NOTES} from '#/domain/trade-ins/trade-in-address'
import {readPlate, type TradeInStep} from '#/domain/trade-ins/trade-in-steps'
import {applyVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import type {TradeIn} from '#/services/trade-ins/records'
import type {TenantConfig} from '#/tenant/tenant-config'
import {SubmitButton} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {Notice} from '#/ui/notice'
import {StepList} from '#/ui/step-list'
import {TitledSection} from '#/ui/titled-section'
import {FigureStep} from './figure-view'
import {ListsStep} from './lists-step'
import {PlateForms, TradeInForm} from './start-view'
import {ConditionStep, ConfirmStep, PhotosStep, Range} from './step-views'
import type {TradeInProps} from './trade-in-props'
import {findOpenStep, getTradeInKind} from './trade-in-request'

/** The title of a step, and its number of the six. */
const STEPS: {readonly [step in TradeInStep]: {readonly title: string; readonly nr: number}} = {
  plate: {title: 'Your number plate', nr: 1},
  lists: {title: 'Choose your car', nr: 1},
  confirm: {title: 'Is this your car?', nr: 2},
  condition: {title: 'Kilometres and condition', nr: 3},
  photos: {title: 'Photos of your car', nr: 4},
  contact: {title: 'About you', nr: 5},
  figure: {title: 'What it is worth', nr: 6},
}

const SIX: readonly (readonly [step: TradeInStep, words: string])[] = [
  ['plate', 'Which car'],
  ['confirm', 'Your car'],
  ['condition', 'Condition'],
  ['photos', 'Photos'],
  ['contact', 'About you'],
  ['figure', 'Figure'],
]

/** The displayed step: the requested one, but not beyond the shopper's progress. */
export function resolveStep(tenant: TenantConfig, tradeIn: TradeIn, asked: TradeInStep | null): TradeInStep {
  const open = findOpenStep(tenant, tradeIn)
  if (tradeIn.acceptedAt || asked === null) return open
  return STEPS[asked].nr <= STEPS[open].nr ? asked : open
}

/** The steps of valuing a shopper's car, each a form on its own page. Works without JavaScript. */
export function TradeInView(props: TradeInProps) {
  const {tenant, tradeIn, note} = props
  const step = resolveStep(tenant, tradeIn, props.step)
  const kind = getTradeInKind(tradeIn)
  return (
    <div className="grid max-w-3xl gap-6">
      <Heading level={1} size={tradeIn.vehicle && !tradeIn.acceptedAt ? 'card' : 'page'}>
        {tradeIn.vehicle?.title ?? applyVehicleNouns(tenant.settings.tradeIn.title, [kind])}
      </Heading>
      {!tradeIn.acceptedAt && <Steps {...props} current={step} />}
      {note && (
        <Notice tone={GOOD_NOTES.has(note) ? 'positive' : note === 'check' ? 'critical' : 'warning'}>
          {TRADE_IN_NOTES[note]}
        </Notice>
      )}
      <TitledSection id="step" title={applyVehicleNouns(STEPS[step].title, [kind])} className="grid gap-5">
        <StepBody {...props} step={step} />
      </TitledSection>
    </div>
  )
}

function StepBody(props: TradeInProps & {step: TradeInStep}) {
  const {step, tradeIn, tenant, note, contact, range} = props
  const isChecked = note === 'check'
  switch (step) {
    case 'plate':
      return <PlateStep {...props} isChecked={isChecked} />
    case 'lists':
      return <ListsStep {...props} isChecked={isChecked} />
    case 'confirm':
      return <ConfirmStep tradeIn={tradeIn} />
    case 'condition':
      return <ConditionStep {...{tenant, tradeIn, range, isChecked}} />
    case 'photos':
      return <PhotosStep {...props} />
    case 'contact':
      return (
        <trade-in-form className="contents">
          <TradeInForm id={tradeIn.id} step="contact" className="grid max-w-xl gap-5" noValidate>
            {range && <Range words={range} />}
            {contact}
            <SubmitButton size="large" className="justify-self-start">
              {tenant.settings.forms.tradeIn.submitLabel}
            </SubmitButton>
          </TradeInForm>
        </trade-in-form>
      )
    case 'figure':
      return <FigureStep {...props} />
  }
}

function PlateStep({tenant, tradeIn, kinds, isChecked}: TradeInProps & {isChecked: boolean}) {
  const typed = tradeIn.typed.plate ?? {}
  const read = isChecked ? readPlate(typed) : null
  return (
    <PlateForms
      kinds={kinds}
      id={tradeIn.id}
      filled={{typed, faults: read && !read.ok ? read.faults : {}}}
      state={tenant.settings.forms.defaultState}
    />
  )
}

function Steps({tenant, tradeIn, current}: TradeInProps & {current: TradeInStep}) {
  const open = findOpenStep(tenant, tradeIn)
  const listed = SIX.map(([step, title], index) => {
    const isCurrent = STEPS[current].nr === index + 1
    const isReached = STEPS[open].nr >= index + 1 && (step !== 'confirm' || Boolean(tradeIn.found?.length))
    // The lists replace the plate step, to which one can go back.
    const isLinked = isCurrent ? current === 'lists' : isReached
    const href = isLinked ? linkToTradeIn(tradeIn.id, step) : null
    return {
      title: applyVehicleNouns(title, [getTradeInKind(tradeIn)]),
      href,
      isCurrent,
      isDone: STEPS[open].nr > index + 1,
    }
  })
  return <StepList steps={listed} />
}
