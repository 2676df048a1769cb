import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {DealSum, DeskChange} from '#/domain/orders/deal-lines'
import {describeChoices} from '#/domain/orders/describe-choices'
import {
  findStepFaults,
  isStepDone,
  isStepSkipped,
  type OrderStep,
  readChoices,
  SKIPPED_STEPS,
  type TypedChoices,
} from '#/domain/orders/order-choices'
import {
  linkToDealSheet,
  linkToPurchase,
  PURCHASE_NOTES,
  type PurchaseNote,
} from '#/domain/orders/purchase-address'
import {formatCents} from '#/domain/payments/format-cents'
import {formatRecordNumber} from '#/domain/record-number'
import {getHoldHours} from '#/domain/reservations/is-reservable'
import {formatDay} from '#/domain/vehicles/format-values'
import {applyVehicleNouns, getNamedKind} from '#/domain/vehicles/vehicle-nouns'
import {buildVehicleTitle} from '#/domain/vehicles/vehicle-title'
import {formatPhone} from '#/lib/format-phone'
import {
  type DealOffer,
  type DescribedOrder,
  describeOrder,
  hashOrder,
  type OfferedExtra,
} from '#/services/orders/describe-order'
import {hasDeals} from '#/services/orders/find-deal'
import {listSteps} from '#/services/orders/list-steps'
import type {OrderTradeIn} from '#/services/orders/list-trade-ins'
import {findOpenStep} from '#/services/orders/place-order'
import type {Order} from '#/services/orders/records'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {ButtonLink, SubmitButton} from '#/ui/button'
import {CheckboxField} from '#/ui/choice-field'
import {Heading} from '#/ui/heading'
import {Notice} from '#/ui/notice'
import {Picture} from '#/ui/picture'
import {PostForm} from '#/ui/post-form'
import {StepList} from '#/ui/step-list'
import {TextLink} from '#/ui/text-link'
import {TitledSection} from '#/ui/titled-section'
import {ValueRows} from '#/ui/value-rows'
import {OrderSum} from './order-sum'
import {STEP_FIELDS} from './step-forms'
import type {StepProps} from './step-props'

/** The title of each step. */
export const STEP_TITLES: {readonly [step in OrderStep]: string} = {
  price: 'Your price',
  extras: 'Extras',
  'trade-in': 'Trade-in',
  payment: 'Payment',
  delivery: 'Pick-up or delivery',
  buyer: 'Your details',
  review: 'Check and order',
}

export type PurchaseProps = {
  readonly tenant: TenantConfig
  readonly car: Car
  readonly typed: TypedChoices
  readonly offered: readonly OfferedExtra[]
  /** The shopper's valued cars. */
  readonly tradeIns: readonly OrderTradeIn[]
  /** The step in the address; without one, the first unfinished step. */
  readonly step: OrderStep | null
  readonly note: PurchaseNote | null
  readonly phone: string
  /** The shopper's own reservation of the car; null or left out without one. */
  readonly hold?: DealOffer['hold']
  /** As the shopper saved it last; null before the first step. */
  readonly saved: Pick<Order, 'number' | 'sum' | 'consent' | 'desk'> | null
  /** The shopper's details in their last order; null without one. */
  readonly buyer: TypedChoices['buyer'] | null
  /** ms since the epoch. */
  readonly now: number
}

/** The steps of buying a car, each a form on its own page. Works without JavaScript. */
export function PurchaseView(props: PurchaseProps) {
  const {tenant, car, typed, offered, tradeIns, hold, note, saved, now} = props
  const steps = listSteps(tenant, car, offered, now)
  const asked = props.step !== null && steps.includes(props.step) ? props.step : null
  const step = asked ?? findNext(steps, typed)
  const choices = readChoices(typed)
  const described = describeOrder(
    tenant,
    car,
    choices,
    {offered, tradeIns, hold, desk: saved?.desk ?? null},
    now,
  )
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-6">
        <div>
          <Heading level={1}>Buy the {buildVehicleTitle(car).main}</Heading>
          {step === steps[0] && (
            <p className="mt-2 measure text-lg text-ink-soft">{tenant.settings.purchase.intro}</p>
          )}
        </div>
        <Steps steps={steps} current={step} typed={typed} car={car.slug} />
        {note && (
          <Notice tone={note === 'unpaid' ? 'warning' : 'critical'}>
            {applyVehicleNouns(PURCHASE_NOTES[note], [getNamedKind(car)])}
          </Notice>
        )}
        <Changes saved={saved?.sum ?? null} described={described} />
        {saved?.desk && <DeskNotice desk={saved.desk} zone={resolveTenantZone(tenant)} />}
        <TitledSection id="step" title={STEP_TITLES[step]} className="grid gap-5">
          {step === 'review' ? (
            <Review {...props} described={described} />
          ) : (
            <StepForm
              {...props}
              step={step}
              showsFaults={note === 'check'}
              choices={choices}
              described={described}
            />
          )}
        </TitledSection>
      </div>
      <Summary car={car} described={described} number={hasDeals(tenant, now) ? saved?.number : null} />
    </div>
  )
}

/** The first step that was not reached or is incomplete. */
function findNext(steps: readonly OrderStep[], typed: TypedChoices): OrderStep {
  return steps.find((step) => step !== 'review' && !isStepDone(step, typed)) ?? 'review'
}

type StepsProps = {steps: readonly OrderStep[]; current: OrderStep; typed: TypedChoices; car: string}

function Steps({steps, current, typed, car}: StepsProps) {
  const next = findNext(steps, typed)
  const listed = steps.map((step) => {
    const isDone = isStepDone(step, typed)
    const isCurrent = step === current
    const href = !isCurrent && (isDone || step === next) ? linkToPurchase(car, {step}) : null
    return {title: STEP_TITLES[step], href, isCurrent, isDone}
  })
  return <StepList steps={listed} />
}

type StepFormProps = PurchaseProps &
  Pick<StepProps, 'choices' | 'described'> & {step: Exclude<OrderStep, 'review'>; showsFaults: boolean}

function StepForm({step, showsFaults, typed, ...props}: StepFormProps) {
  const Fields = STEP_FIELDS[step]
  const filled = {typed: typed[step] ?? {}, faults: showsFaults ? findStepFaults(step, typed) : {}}
  const isOptional = SKIPPED_STEPS.has(step)
  return (
    <PostForm
      action="/api/purchase"
      fields={{car_id: props.car.slug, step}}
      className="grid gap-5"
      noValidate
    >
      {isStepSkipped(step, typed) && <Notice>You have left this to the dealer.</Notice>}
      <Fields {...props} filled={filled} />
      {hasDeals(props.tenant, props.now) && (
        <div>
          {/* Tells a box that is left empty from a form without one. */}
          <input type="hidden" name="ask_me" value="no" />
          <CheckboxField
            name="ask_me"
            value="yes"
            defaultChecked={Boolean(props.saved?.consent)}
            label={props.tenant.settings.purchase.unfinishedConsent}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="large">Save and continue</SubmitButton>
        {isOptional && (
          <SubmitButton kind="quiet" size="large" name="skip" value="1">
            {step === 'extras'
              ? 'No extras'
              : step === 'trade-in'
                ? 'No trade-in'
                : 'Arrange it with the dealer'}
          </SubmitButton>
        )}
      </div>
    </PostForm>
  )
}

function Review({tenant, car, typed, hold, described}: PurchaseProps & {described: DescribedOrder}) {
  const {terms, sum} = described
  const open = findOpenStep(typed)
  if (open)
    return (
      <div className="grid gap-4">
        <p>“{STEP_TITLES[open]}” still needs something before you can order.</p>
        <p>
          <ButtonLink href={linkToPurchase(car.slug, {step: open})}>Go to that step</ButtonLink>
        </p>
      </div>
    )
  const {buyer} = readChoices(typed)
  const {reserve, purchase} = tenant.settings
  return (
    <PostForm
      action="/api/purchase"
      fields={{car_id: car.slug, step: 'review', seen: hashOrder(described)}}
      className="grid gap-5"
    >
      <ValueRows
        rows={[
          {label: 'Buyer', value: buyer ? `${buyer.name}, ${formatPhone(buyer.phone)}, ${buyer.email}` : ''},
          ...describeChoices(readChoices(typed), tenant.locations),
        ]}
      />
      <div className="grid gap-2 rounded-card bg-sunk p-4 sm:p-5">
        <Heading level={3} size="card">
          What happens next
        </Heading>
        <ul className="grid list-disc gap-2 pl-5">
          {hold && (
            <li>
              You have reserved the car: the reservation becomes that of your order
              {sum.depositCents > 0 && `, with its deposit of ${formatCents(sum.depositCents)}`}. Nothing more
              is set aside now.
            </li>
          )}
          {!hold && sum.depositCents > 0 && (
            <li>
              You give your card for a deposit of {formatCents(sum.depositCents)} on the payment provider’s
              page. It is set aside there, and taken only when the dealer accepts your order.
            </li>
          )}
          <li>
            The dealer answers{' '}
            {hold ? 'before your reservation ends' : `within ${getHoldHours(reserve)} hours`}. Without an
            answer, or if the dealer says no, your order ends
            {sum.depositCents > 0 ? ' and the deposit goes back in full' : ''}. Until the dealer accepts you
            can cancel yourself.
          </li>
          <li>{purchase.contract}</li>
          {terms.coolingOff && (
            <li>
              {terms.coolingOff.words}{' '}
              <span className="text-sm text-ink-soft">
                ({terms.coolingOff.source}, as at {terms.asAt})
              </span>
            </li>
          )}
          {!terms.coolingOff && buyerIsCompany(typed) && (
            <li>Cooling-off periods are for private persons. Ask the dealer what applies to your company.</li>
          )}
        </ul>
      </div>
      <CheckboxField
        name="agree"
        value="yes"
        required
        label="I have read this, and I want to place the order."
      />
      <SubmitButton size="large" className="justify-self-start">
        {sum.depositCents > 0 && !hold
          ? `Hold ${formatCents(sum.depositCents)} and order`
          : 'Place the order'}
      </SubmitButton>
    </PostForm>
  )
}

function buyerIsCompany(typed: TypedChoices): boolean {
  return readChoices(typed).buyer?.buying_for === 'company'
}

/** What has changed of the sum since the shopper saved it: a price, a fee, an offer that has ended. */
function Changes({saved, described}: {saved: DealSum | null; described: DescribedOrder}) {
  const {totalCents} = described.sum
  if (saved === null || saved.totalCents === totalCents) return null
  return (
    <Notice tone="warning">
      Since you were here, the sum has changed from {formatCents(saved.totalCents)} to{' '}
      {formatCents(totalCents)}. What you have chosen is kept.
    </Notice>
  )
}

/** What the dealer has changed in the deal; the amounts stand in the sum. */
function DeskNotice({desk: {note, at}, zone}: {desk: DeskChange; zone: string}) {
  return (
    <Notice>
      The dealer changed this deal on {formatDay(at, zone)}: the sum shows it.{note && ` “${note}”`}
    </Notice>
  )
}

type SummaryProps = {car: Car; described: DescribedOrder; number: string | null | undefined}

function Summary({car, described, number}: SummaryProps) {
  return (
    <TitledSection
      id="summary"
      title="Your purchase"
      as="aside"
      size="card"
      className="grid content-start gap-4 self-start rounded-card bg-sunk p-4 sm:p-5"
    >
      <a href={linkTo('car', {slug: car.slug})} className="block overflow-hidden rounded-card">
        <Picture src={car.images[0] ?? null} alt={buildVehicleTitle(car).main} sizes="352px" />
      </a>
      <OrderSum sum={described.sum} />
      {number && (
        <p className="text-sm">
          Deal <span className="figures font-semibold">{formatRecordNumber(number)}</span>.{' '}
          <TextLink href={linkToDealSheet(car.slug)} isPlain>
            Print it (PDF)
          </TextLink>
        </p>
      )}
    </TitledSection>
  )
}
