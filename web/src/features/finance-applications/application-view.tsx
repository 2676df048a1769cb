import {linkTo} from '@forecourt/schemas/routes/routes'
import {
  APPLICATION_NOTES,
  type ApplicationNote,
  linkToApplication,
} from '#/domain/finance-applications/application-address'
import {
  type ApplicationStep,
  getStepTitle,
  listApplicationSteps,
} from '#/domain/finance-applications/application-steps'
import {findOpenStep, isStepDone} from '#/domain/finance-applications/check-step'
import {describeVehicleLine} from '#/domain/leads/vehicle-snapshot'
import {Heading} from '#/ui/heading'
import {Notice} from '#/ui/notice'
import {StepList} from '#/ui/step-list'
import {TitledSection} from '#/ui/titled-section'
import {VehicleSummary} from '#/ui/vehicle-summary'
import type {ApplicationProps} from './application-props'
import {ReviewForm} from './review-form'
import {SideFigure} from './side-figure'
import {StepForm} from './step-form'

const TONES: {readonly [note in ApplicationNote]?: 'warning' | 'positive'} = {
  sure: 'warning',
  more: 'warning',
  valued: 'positive',
  'not-valued': 'warning',
}

/** The steps of an application, each a form on its own page. Works without JavaScript. */
export function ApplicationView(props: ApplicationProps) {
  const {tenant, car, typed, state, rules, figure, number} = props
  const settings = tenant.settings.financeApplication
  const steps = listApplicationSteps(settings, typed)
  const asked = state.step !== null && steps.includes(state.step) ? state.step : null
  // A link with loan parameters starts at the loan step.
  const isRequested = Object.keys(state.requestedLoan).length > 0
  const step = asked ?? (isRequested ? 'loan' : findOpenStep(typed, rules))
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-6">
        <div>
          <Heading level={1}>{settings.label}</Heading>
          {step === steps[0] && <p className="mt-2 measure text-lg text-ink-soft">{settings.intro}</p>}
        </div>
        {car && <VehicleSummary vehicle={car} details={describeVehicleLine(car, tenant.settings)} />}
        <Steps {...props} steps={steps} current={step} />
        {number && (
          <p className="text-sm text-ink-soft">
            What you have answered is saved. Continue later, also on another device:{' '}
            <a href={linkTo('myGarage')} className="text-link underline">
              My garage
            </a>{' '}
            has it, with your mobile number.
          </p>
        )}
        {state.note && (
          <Notice tone={TONES[state.note] ?? 'critical'}>{APPLICATION_NOTES[state.note]}</Notice>
        )}
        <TitledSection id="step" title={getStepTitle(step, settings)} className="grid gap-5">
          {step === 'review' ? <ReviewForm {...props} /> : <StepForm {...props} step={step} />}
        </TitledSection>
      </div>
      {figure && <SideFigure figure={figure} finance={tenant.settings.finance} />}
    </div>
  )
}

type StepsProps = ApplicationProps & {steps: readonly ApplicationStep[]; current: ApplicationStep}

function Steps({tenant, typed, rules, state, steps, current}: StepsProps) {
  const next = findOpenStep(typed, rules)
  const listed = steps.map((step) => {
    const isDone = step !== 'review' && isStepDone(step, typed, rules)
    const isCurrent = step === current
    const href = !isCurrent && (isDone || step === next) ? linkToApplication({car: state.car, step}) : null
    return {title: getStepTitle(step, tenant.settings.financeApplication), href, isCurrent, isDone}
  })
  return <StepList steps={listed} />
}
