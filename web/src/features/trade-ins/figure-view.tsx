import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {ItemType} from '@forecourt/schemas/vehicle/enums'
import {getAskingPrice} from '@forecourt/schemas/vehicle/known-values'
import {toJson} from '#/browser/behaviour'
import {describeVehicleFinance} from '#/domain/finance/describe-vehicle-finance'
import {estimateLoan} from '#/domain/finance/estimate-loan'
import {linkToOwnFinance} from '#/domain/finance/finance-links'
import {describeLoan, formatComparedLoan} from '#/domain/finance/format-finance'
import {applyLoanTerms, NO_TERMS} from '#/domain/finance/loan-terms'
import {linkToPurchase} from '#/domain/orders/purchase-address'
import {formatDeadline, formatMoment} from '#/domain/reservations/reservation-notifications'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {
  formatChange,
  formatReference,
  formatValue,
  getFigureEnd,
  getTradeInDollars,
  resolveCurrentValue,
  type ShownValue,
} from '#/domain/trade-ins/describe-value'
import {linkToTradeIn} from '#/domain/trade-ins/trade-in-address'
import {isPriced} from '#/domain/vehicles/describe-price'
import {formatKm, formatMoney} from '#/domain/vehicles/format-values'
import {applyVehicleNouns, getNamedKind, getVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import type {CarriedFigure} from '#/lib/shopper/own-terms'
import {isSoldOnline} from '#/services/orders/describe-order'
import type {TradeInValue} from '#/services/trade-ins/trade-in-value'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {ButtonLink, SubmitButton} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'
import {Notice} from '#/ui/notice'
import {TextLink} from '#/ui/text-link'
import {TitledSection} from '#/ui/titled-section'
import {VehicleSummary} from '#/ui/vehicle-summary'
import {BookInspection} from './book-inspection'
import {TradeInForm} from './start-view'
import type {TradeInProps} from './trade-in-props'
import {getTradeInKind} from './trade-in-request'

/** The figure: an offer, a range, or why there is none; its basis, and the next steps. */
export function FigureStep(props: TradeInProps) {
  const {tradeIn, tenant, now, car, note} = props
  const {valued, acceptedAt} = tradeIn
  if (!valued) return null
  const shown = resolveCurrentValue(valued, {acceptedAt, now})
  const {saveValuation} = tenant.settings.tradeIn
  const carried = describeCarried(tenant, shown, valued.at, now)
  return (
    <div className="grid gap-8">
      {saveValuation && (
        <save-valuation valuation={toJson({id: tradeIn.id, ...describeShown(shown)})} className="contents" />
      )}
      {carried && <carry-figure figure={toJson(carried)} className="contents" />}
      <Amount
        kind={getTradeInKind(tradeIn)}
        shown={shown}
        tenant={tenant}
        at={valued.at}
        isAccepted={acceptedAt !== null}
      />
      {acceptedAt && <BookInspection {...{tenant, tradeIn, note, now}} />}
      <Ways {...props} shown={shown} at={valued.at} />
      {car && (
        <TowardsCar
          car={car}
          kind={getTradeInKind(tradeIn)}
          shown={shown}
          tenant={tenant}
          isOfShopper={tradeIn.shopper !== null}
          now={now}
        />
      )}
      {carried && !car && (
        <p>
          <TextLink href={linkTo('stock')}>
            See what it leaves to pay on our {getVehicleNouns(tenant.settings.stock.itemTypes).many}
          </TextLink>
        </p>
      )}
      <RestsOn valued={valued} kind={getTradeInKind(tradeIn)} />
      <Keep {...props} />
    </div>
  )
}

/** What browsers remember of a figure; null where it has ended, or where weekly figures are the lenders' alone. */
function describeCarried(
  tenant: TenantConfig,
  shown: ShownValue,
  at: number,
  now: number,
): CarriedFigure | null {
  const {finance, tradeIn: settings} = tenant.settings
  const tradeIn = getTradeInDollars(shown)
  if (tradeIn === null || !finance.show || !finance.showCalculator || !finance.rememberTerms) return null
  const zone = resolveTenantZone(tenant)
  const until = getFigureEnd(shown, at, settings.offerValidDays, zone)
  if (until === null || until <= now) return null
  const what = shown.kind === 'offer' ? formatMoney(tradeIn) : `about ${formatMoney(tradeIn)}, an estimate`
  const words = `Your trade-in counts in the weekly figures: ${what}, until ${formatDeadline(until, zone)}.`
  return {at, until, tradeIn, words}
}

function describeShown(shown: ShownValue): {readonly [name: string]: unknown} {
  return {...shown}
}

type Props = {kind: ItemType; shown: ShownValue; tenant: TenantConfig; at: number; isAccepted: boolean}

function Amount({kind, shown, tenant, at, isAccepted}: Props) {
  const zone = resolveTenantZone(tenant)
  const noun = getVehicleNouns([kind]).one
  switch (shown.kind) {
    case 'offer':
      return (
        <div className="grid gap-2 rounded-card bg-sunk p-5 sm:p-8">
          <p className="text-ink-soft">
            {isAccepted ? 'You accepted our offer of' : shown.isOver ? 'We offered you' : 'We offer you'}
          </p>
          <p
            className={joinClassNames('figures heading text-4xl font-bold', shown.isOver && 'text-ink-soft')}
          >
            {formatValue(shown)}
          </p>
          <p>
            {isAccepted
              ? `Subject to seeing the ${noun} as you described it.`
              : shown.isOver
                ? `This offer was open until ${formatDeadline(shown.validUntil, zone)}.`
                : `Until ${formatDeadline(shown.validUntil, zone)}, subject to seeing the ${noun} as you described it.`}
          </p>
          <p className="text-sm text-ink-soft">Made on {formatMoment(at, zone)}</p>
        </div>
      )
    case 'band':
      return (
        <div className="grid gap-2 rounded-card bg-sunk p-5 sm:p-8">
          <p className="text-ink-soft">Our estimate</p>
          <p className="figures heading text-4xl font-bold">{formatValue(shown)}</p>
          <p className="measure">{applyVehicleNouns(shown.basis, [kind])}</p>
          <p>
            This is an estimate and no offer. We have what you told us, and come back to you with a price.
          </p>
          <p className="text-sm text-ink-soft">As at {formatMoment(at, zone)}</p>
        </div>
      )
    case 'outage':
      return (
        <Notice tone="warning">
          The figure cannot be worked out just now. We have what you told us, and come back to you; or try
          again in a minute.
        </Notice>
      )
    case 'unknown':
      return (
        <Notice>
          We know of too few {getVehicleNouns([kind]).many} like yours to name a figure. We have what you told
          us, and come back to you with a price.
        </Notice>
      )
  }
}

type TowardsCarProps = {
  car: Car
  /** Of the shopper's own vehicle. */
  kind: ItemType
  shown: ShownValue
  tenant: TenantConfig
  /** Whether the valuation belongs to a signed-in shopper, so that an online purchase can use it. */
  isOfShopper: boolean
  now: number
}

/** The remaining price of the car that the trade-in counts towards, and its weekly cost. */
function TowardsCar({car, kind, shown, tenant, isOfShopper, now}: TowardsCarProps) {
  const {settings} = tenant
  const dollars = getTradeInDollars(shown)
  const price = isPriced(car, settings.price) ? getAskingPrice(car) : null
  const difference = dollars === null || price === null ? null : price - dollars
  const terms = {...NO_TERMS, tradeIn: dollars}
  const start = describeVehicleFinance(car, settings, resolveTenantZone(tenant), now)?.start
  const choice = start && applyLoanTerms(start.choice, terms)
  // Less may be paid at the start than the trade-in is worth.
  const figure =
    choice && choice.price - choice.deposit === (difference ?? 0) * 100
      ? estimateLoan(choice, start.basis)
      : null
  const about = shown.kind === 'band' ? 'about ' : ''
  return (
    <section aria-labelledby="towards" className="grid max-w-xl gap-3">
      <Heading level={3} size="card" id="towards">
        Towards this {getVehicleNouns(car.item_type ? [getNamedKind(car)] : []).one}
      </Heading>
      <VehicleSummary vehicle={car} details={price === null ? '' : formatMoney(price)} />
      {difference !== null && (
        <p>
          {difference > 0
            ? `The difference is ${about}${formatMoney(difference)}.`
            : `Your ${getVehicleNouns([kind]).one} is worth ${about}${formatMoney(-difference)} more.`}
          {shown.kind === 'band' && ' Counted from the middle of the range, which is no offer.'}
        </p>
      )}
      {figure && choice && (
        <p className="measure text-sm text-ink-soft">
          Financed, that is about {describeLoan(choice, figure)}. An estimate, no offer.{' '}
          {settings.finance.warning} {formatComparedLoan(figure.compared)}
        </p>
      )}
      {figure && (
        <p>
          <TextLink href={linkToOwnFinance(car, settings, terms, now)}>
            Work out the finance with your trade-in paid at the start
          </TextLink>
        </p>
      )}
      {isOfShopper && isSoldOnline(tenant, car, now) && (
        <p>
          <TextLink href={linkToPurchase(car.slug, {step: 'trade-in'})}>
            Buy it online with your trade-in
          </TextLink>
        </p>
      )}
    </section>
  )
}

/** The answers and their effects. */
function RestsOn({valued: {condition}, kind}: {valued: TradeInValue; kind: ItemType}) {
  const rows = [
    ...(condition.km === null ? [] : [{label: 'Kilometres', value: formatKm(condition.km), change: null}]),
    ...condition.answers.map((answer) => ({
      label: answer.label,
      value: answer.answer,
      change: formatChange(answer),
    })),
    ...(condition.hasFinance
      ? [
          {
            label: 'Money owed',
            value: condition.owing === null ? 'Yes' : `About ${formatMoney(condition.owing)}`,
            change: null,
          },
        ]
      : []),
  ]
  return (
    <TitledSection
      id="rests"
      title="What it rests on, and what would change it"
      level={3}
      className="grid max-w-xl gap-2"
    >
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(({label, value, change}) => (
          <div key={label} className="grid gap-x-6 py-2 sm:grid-cols-[14rem_minmax(0,1fr)_auto]">
            <dt className="text-ink-soft">{label}</dt>
            <dd>{value}</dd>
            {change && <dd className="figures">{change}</dd>}
          </div>
        ))}
      </dl>
      <p className="measure text-sm text-ink-soft">
        Seeing the {getVehicleNouns([kind]).one} can change it: damage that is not named here,{' '}
        {condition.km !== null && 'kilometres that differ, '}or money owed on it. Then we tell you why, and
        you decide again.
      </p>
    </TitledSection>
  )
}

function Ways({tradeIn, shown, at}: TradeInProps & {shown: ShownValue; at: number}) {
  const canAccept = shown.kind === 'offer' && !shown.isOver && !tradeIn.acceptedAt
  const isWorthAgain = shown.kind === 'outage' || (shown.kind === 'offer' && shown.isOver)
  const hasTalked = tradeIn.done.talk !== undefined
  return (
    <div className="flex flex-wrap gap-3">
      {canAccept && (
        <TradeInForm id={tradeIn.id} step="accept" fields={{seen: at}}>
          <SubmitButton size="large">Accept the offer</SubmitButton>
        </TradeInForm>
      )}
      {isWorthAgain && !tradeIn.acceptedAt && (
        <TradeInForm id={tradeIn.id} step="value-again">
          <SubmitButton size="large">
            {shown.kind === 'offer' ? 'Ask for a new offer' : 'Try again'}
          </SubmitButton>
        </TradeInForm>
      )}
      {hasTalked ? (
        <p className="inline-flex min-h-11 items-center">You asked to talk: we will contact you.</p>
      ) : (
        <TradeInForm id={tradeIn.id} step="talk">
          <SubmitButton size="large" kind="secondary">
            Ask us to get in touch
          </SubmitButton>
        </TradeInForm>
      )}
      <ButtonLink href={`/api/trade-in/pdf/${tradeIn.id}`} size="large" kind="secondary">
        Save as PDF
      </ButtonLink>
      {!tradeIn.acceptedAt && (
        <TextLink href={linkToTradeIn(tradeIn.id, 'condition')}>Change what I said</TextLink>
      )}
    </div>
  )
}

function Keep({tradeIn, isSignedIn}: TradeInProps) {
  return (
    <div className="grid gap-1 border-t border-line pt-4 text-sm text-ink-soft">
      <p>
        Reference {formatReference(tradeIn.id)}. You find it again{' '}
        {isSignedIn ? 'in My garage' : 'here in this browser, for 90 days'}.
      </p>
      {isSignedIn === false && (
        <p>
          <TextLink href={linkToSignIn({type: 'trade-in', redirect: linkToTradeIn(tradeIn.id)})} isPlain>
            Sign in to keep it in My garage
          </TextLink>
        </p>
      )}
    </div>
  )
}
