import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {Challenge} from 'altcha-lib'
import type {ReactNode} from 'react'
import {toJson} from '#/browser/behaviour'
import {describeVehicleLine} from '#/domain/leads/vehicle-snapshot'
import {
  CHECKOUT_PROBLEMS,
  type CheckoutProblem,
  linkToReservation,
} from '#/domain/reservations/checkout-address'
import {describeMoneyBack} from '#/domain/reservations/describe-money-back'
import {describeReservePromise, getDeposit, getHoldHours} from '#/domain/reservations/is-reservable'
import {maskMobile} from '#/domain/sign-in/parse-mobile'
import {formatVehicleNoun} from '#/domain/vehicles/format-attribute'
import {formatMoney} from '#/domain/vehicles/format-values'
import {applyVehicleNouns, getNamedKind} from '#/domain/vehicles/vehicle-nouns'
import type {Shopper} from '#/services/shoppers/records'
import {ButtonLink, SubmitButton} from '#/ui/button'
import {INPUTS} from '#/ui/field'
import {Heading} from '#/ui/heading'
import {Notice} from '#/ui/notice'
import {PostForm} from '#/ui/post-form'
import {PostedText} from '#/ui/posted-fields'
import {TextLink} from '#/ui/text-link'
import {TitledSection} from '#/ui/titled-section'
import {VehicleSummary} from '#/ui/vehicle-summary'
import type {CheckoutDraft} from './checkout-form.ts'
import {StateLawText} from './state-law-text'

export type CheckoutProps = {
  readonly car: Car
  readonly settings: Settings
  /** The dealership that receives the deposit. */
  readonly dealership: string
  readonly privacy: string | null
  readonly problems: readonly CheckoutProblem[]
  readonly draft: CheckoutDraft
  readonly shopper: Shopper | null
  /** Whether the site values shoppers' own vehicles, whose figures the dealer then gets with the reservation. */
  readonly hasOffers: boolean
  /** The form's token, and the proof of work that the browser computes while the shopper types. */
  readonly form: {readonly token: string; readonly challenge: Challenge}
}

/** The page for reserving a car: cost, duration, next steps, and the form. */
export function CheckoutView(props: CheckoutProps) {
  const {car, settings, problems} = props
  const deposit = getDeposit(settings.reserve)
  const told = problems.map((problem) => CHECKOUT_PROBLEMS[problem]).find(({field}) => field === null)
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-x-12">
      <header className="lg:col-span-2">
        <Heading level={1}>{applyVehicleNouns('Reserve this car', [getNamedKind(car)])}</Heading>
        <p className="mt-2 measure text-lg text-ink-soft">
          {applyVehicleNouns(describeReservePromise(settings.reserve), [getNamedKind(car)])}
        </p>
      </header>
      <div className="grid content-start gap-6 lg:order-2">
        <ReserveTerms car={car} settings={settings} />
      </div>
      <div className="grid min-w-0 content-start gap-8">
        {told && <Notice tone="critical">{applyVehicleNouns(told.words, [getNamedKind(car)])}</Notice>}
        <ReserveForm {...props} deposit={deposit} />
        <NextSteps {...props} deposit={deposit} />
        <StateLawText car={car} settings={settings} />
      </div>
    </div>
  )
}

type TermsProps = {car: Car; settings: Pick<Settings, 'price' | 'reserve' | 'vehiclePage'>}

/** The car, what is set aside for it, and how long it is held. */
export function ReserveTerms({car, settings}: TermsProps) {
  const {reserve, vehiclePage} = settings
  const deposit = getDeposit(reserve)
  const moneyBack = describeMoneyBack(car, vehiclePage.moneyBack)
  return (
    <>
      <VehicleSummary vehicle={car} details={describeVehicleLine(car, settings)} />
      <dl className="figures grid gap-0">
        {deposit > 0 && <Row label="Set aside on your card now" value={`${formatMoney(deposit)} deposit`} />}
        <Row label="Held for" value={`${getHoldHours(reserve)} hours`} />
      </dl>
      {moneyBack && <p className="text-sm font-medium">{moneyBack}</p>}
    </>
  )
}

function Row({label, value}: {label: string; value: string}) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

function ReserveForm({
  car,
  settings,
  dealership,
  privacy,
  problems,
  draft,
  shopper,
  hasOffers,
  form,
  deposit,
}: CheckoutProps & {deposit: number}) {
  const {name, phone, email} = draft
  const faults = problems.flatMap((problem) => {
    const {field, words} = CHECKOUT_PROBLEMS[problem]
    return field === null ? [] : [[field, words]]
  })
  const filled = {typed: {name, phone, email}, faults: Object.fromEntries(faults)}
  return (
    <reserve-form challenge={toJson(form.challenge)} className="contents">
      <PostForm
        action="/api/reservations"
        fields={{car: car.slug, form: form.token}}
        aria-label={applyVehicleNouns('Reserve this car', [getNamedKind(car)])}
        className="grid gap-5"
        noValidate
      >
        <PostedText filled={filled} name="name" label="Name" required maxLength={100} autoComplete="name" />
        {shopper ? (
          <p>
            <span className="block text-sm font-medium">Mobile number</span>
            <span className="figures">{maskMobile(shopper.phone)}</span>
          </p>
        ) : (
          <PostedText
            filled={filled}
            name="phone"
            label="Mobile number"
            type="tel"
            required
            maxLength={40}
            autoComplete="tel"
          />
        )}
        <PostedText filled={filled} name="email" label="E-mail address" {...INPUTS.email} required />
        <SubmitButton size="large" className="w-full sm:w-auto sm:justify-self-start">
          {deposit > 0
            ? `Hold ${formatMoney(deposit)} and reserve`
            : formatVehicleNoun(settings.vehiclePage.reserveLabel, getNamedKind(car))}
        </SubmitButton>
        <p className="text-sm text-ink-soft">
          {deposit > 0 && 'You give your card on the payment provider’s own page; we never see it. '}
          {dealership} gets your name, number and <span className="whitespace-nowrap">e-mail</span> address,
          to talk to you about this {applyVehicleNouns('car', [getNamedKind(car)])}.
          {hasOffers &&
            ` If you had your own vehicle valued here with this number or address, its figure goes along for as long as it is valid.`}
          {privacy && (
            <>
              {' '}
              <TextLink href={privacy} isPlain className="-my-3">
                Privacy
              </TextLink>
            </>
          )}
        </p>
      </PostForm>
    </reserve-form>
  )
}

function NextSteps({car, settings, dealership, deposit}: CheckoutProps & {deposit: number}) {
  const hours = getHoldHours(settings.reserve)
  const steps = [
    deposit > 0
      ? `You give your card for the deposit of ${formatMoney(deposit)}. ${dealership} sets it aside; nothing is taken yet.`
      : applyVehicleNouns('The car is yours to decide on as soon as you press the button.', [
          getNamedKind(car),
        ]),
    `${applyVehicleNouns('The car', [getNamedKind(car)])} shows as reserved for ${hours} hours, and ${dealership} calls you.`,
    deposit > 0
      ? 'You buy it, and the deposit counts towards the price. Or you cancel, or let the time pass, and the deposit goes back to you.'
      : 'You buy it, or you cancel, or let the time pass.',
  ]
  return (
    <TitledSection id="next" title="What happens next" size="card">
      <ol className="mt-3 grid measure list-decimal gap-2 pl-5 marker:text-ink-soft">
        {steps.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

type TakenProps = {
  car: Car
  settings: Settings
  /** The latest end of the hold, as text; null if unknown. */
  until: string | null
  /** The visitor's own reservation that holds the car. */
  own: string | null
  similar: readonly ReactNode[]
}

/** Shown instead of the form if the car cannot be reserved now: the reason, and similar cars. */
export function UnavailableView({car, settings, until, own, similar}: TakenProps) {
  return (
    <>
      <Heading level={1}>
        {applyVehicleNouns(own ? 'You are reserving this car' : 'This car is taken just now', [
          getNamedKind(car),
        ])}
      </Heading>
      <div className="mt-6 grid max-w-xl gap-6">
        <VehicleSummary vehicle={car} details={describeVehicleLine(car, settings)} />
        {own ? (
          <ButtonLink href={linkToReservation(own)}>Continue your reservation</ButtonLink>
        ) : (
          <p>
            Somebody else has it{until ? `, until ${until} at the latest` : ''}. It shows here again if they
            do not buy it.
          </p>
        )}
      </div>
      {!own && similar.length > 0 && (
        <TitledSection
          id="similar-title"
          title={applyVehicleNouns('Cars like it', [getNamedKind(car)])}
          headingClass="mb-6"
          className="mt-12"
        >
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">{similar}</ul>
        </TitledSection>
      )}
    </>
  )
}
