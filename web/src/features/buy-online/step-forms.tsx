import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {ReactNode} from 'react'
import {getCurrentPrice, resolvePriceBasis} from '#/domain/describe-price'
import {estimateLoan} from '#/domain/finance/estimate-loan'
import {linkToOwnFinance} from '#/domain/finance/finance-links'
import {NO_TERMS} from '#/domain/finance/loan-terms'
import {canEstimate, startEstimate} from '#/domain/finance/start-estimate'
import {formatMoney} from '#/domain/format-values'
import {linkToTradeInStart} from '#/domain/forms/form-links'
import {formatShortDate} from '#/domain/hours/format-short-date'
import {listOpenDays, type OpenDay} from '#/domain/hours/list-open-days'
import {listLocationDayChoices, writeLocationDay} from '#/domain/hours/location-day'
import {STATES} from '#/domain/order/government-charges'
import type {OrderStep} from '#/domain/order/order-choices'
import {isDriveAway} from '#/domain/order/order-lines'
import {formatPhone} from '#/lib/format-phone'
import {joinWords} from '#/lib/join-words'
import {listExtrasFor, type OfferedExtra} from '#/orders/describe-order'
import type {OrderTradeIn} from '#/orders/list-trade-ins'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {type Filled, PostedRadios, PostedSelect, PostedText} from '#/ui/posted-fields'
import {getPickUpRules} from './pick-up-rules'

export type StepProps = {
  readonly filled: Filled
  readonly tenant: TenantConfig
  readonly car: Car
  readonly offered: readonly OfferedExtra[]
  readonly tradeIns: readonly OrderTradeIn[]
  /** The number that the shopper signed in with. */
  readonly phone: string
  /** The state of the buyer, if known. */
  readonly state: string | null
  /** ms since the epoch. */
  readonly now: number
}

const STATE_OPTIONS = STATES.map((state) => ({value: state, label: state}))

/** The fields of each step; the last one has its own form. */
export const STEP_FIELDS: {
  readonly [step in Exclude<OrderStep, 'review'>]: (props: StepProps) => ReactNode
} = {
  price: PriceFields,
  extras: ExtraFields,
  'trade-in': TradeInFields,
  payment: PaymentFields,
  delivery: DeliveryFields,
  buyer: BuyerFields,
}

function PriceFields({filled, tenant, car}: StepProps) {
  const isIn = isDriveAway(resolvePriceBasis(car, tenant.settings.price))
  return (
    <PostedSelect
      filled={filled}
      name="state"
      label="Where will the car be registered?"
      hint={
        isIn
          ? 'The price includes the government charges of the state it is for.'
          : 'Duty and fees follow from the state; we add an estimate where there is one.'
      }
      options={STATE_OPTIONS}
      fallback={tenant.settings.identity.state ?? ''}
    />
  )
}

function ExtraFields({filled, car, offered}: StepProps) {
  const chosen = new Set((filled.typed.extra ?? '').split(','))
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-medium">Add what you like; nothing is chosen for you.</legend>
      {listExtrasFor(car, offered).map(({id, name, price, description, terms}) => (
        <div key={id} className="rounded-card border border-line p-4">
          <label className="tick-line">
            <input type="checkbox" name="extra" value={id} defaultChecked={chosen.has(id)} className="tick" />
            <span className="flex grow flex-wrap justify-between gap-x-4 font-medium">
              {name} <span className="figures">{formatMoney(price)}</span>
            </span>
          </label>
          {description && <p className="text-ink-soft">{description}</p>}
          {terms && (
            <details className="mt-1">
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">
                Terms of {name}
              </summary>
              <p className="whitespace-pre-line text-sm text-ink-soft">{terms}</p>
            </details>
          )}
        </div>
      ))}
    </fieldset>
  )
}

function TradeInFields({filled, state, car, tradeIns}: StepProps) {
  return (
    <>
      <p className="text-ink-soft">
        Tell the dealer about the car you would like to trade in. The dealer values it, and what it is worth
        comes off the price.{' '}
        <a href={linkToTradeInStart(car.slug)} className="underline">
          Find out first what it is worth
        </a>
      </p>
      {tradeIns.length > 0 && (
        <PostedRadios
          filled={filled}
          name="valuation"
          label="Which car is it?"
          fallback={tradeIns[0]?.id ?? ''}
          options={[
            ...tradeIns.map(({id, label}) => ({value: id, label})),
            {value: 'other', label: 'Another car, which I describe below'},
          ]}
        />
      )}
      <PostedText
        filled={filled}
        name="vehicle"
        label="Your car"
        hint="Year, make and model, such as 2016 Mazda 3 Neo."
        maxLength={80}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <PostedText
          filled={filled}
          name="rego"
          label="Registration number"
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <PostedSelect
          filled={filled}
          name="rego_state"
          label="State of registration"
          options={STATE_OPTIONS}
          fallback={state ?? ''}
        />
      </div>
      <PostedText
        filled={filled}
        name="km"
        label="Kilometres, if you know them"
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
      />
      <PostedRadios
        filled={filled}
        name="owing"
        label="Is money still owed on it?"
        fallback="no"
        options={[
          {value: 'no', label: 'No'},
          {value: 'yes', label: 'Yes, a loan or lease'},
        ]}
      />
      <PostedText filled={filled} name="comments" label="Its condition, if you like" maxLength={1000} />
    </>
  )
}

function PaymentFields({filled, tenant, car, now}: StepProps) {
  const {finance} = tenant.settings
  const zone = resolveTenantZone(tenant)
  const start = canEstimate(car, finance, zone, now)
    ? startEstimate(getCurrentPrice(car) * 100, null, finance)
    : null
  const figure = start && estimateLoan(start.choice, start.basis)
  return (
    <>
      <PostedRadios
        filled={filled}
        name="method"
        label="How would you like to pay the rest?"
        options={[
          {value: 'cash', label: 'Without finance'},
          {
            value: 'finance',
            label: 'With finance',
            note: 'The dealer gets in touch about it. This is a wish and no application; nobody asks a credit bureau.',
          },
        ]}
      />
      {figure && (
        <p className="measure text-sm text-ink-soft">
          As an example, {formatMoney(figure.amount / 100)} over {start.choice.termYears} years at{' '}
          {start.choice.rate}% p.a. (comparison rate {figure.comparisonRate.toFixed(2)}% p.a.) is about{' '}
          {formatMoney(figure.weekly / 100)} a week. An estimate, no offer. {finance.warning}{' '}
          <a
            href={linkToOwnFinance(car, tenant.settings, NO_TERMS, now)}
            className="inline-flex min-h-11 items-center underline"
          >
            Work it out on your own terms
          </a>
          , and come back: what you have saved is kept.
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <PostedText
          filled={filled}
          name="deposit"
          label="With finance: paid at once"
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
        />
        <PostedSelect
          filled={filled}
          name="years"
          label="With finance: over"
          fallback="5"
          options={[1, 2, 3, 4, 5, 6, 7].map((years) => ({
            value: String(years),
            label: years === 1 ? '1 year' : `${years} years`,
          }))}
        />
      </div>
    </>
  )
}

function DeliveryFields({filled, tenant, car, state, now}: StepProps) {
  const {places, open, days, times} = listPickUpChoices(tenant, car, now)
  const only = places.length === 1 ? places[0] : null
  const {method, location = '', date = '', time = ''} = filled.typed
  const fault = filled.faults.date ?? filled.faults.location
  const kept = writeLocationDay(location, date)
  const isOffered = days.some(({value}) => value === kept)
  const day: Filled = {typed: {day: isOffered ? kept : ''}, faults: fault ? {day: fault} : {}}
  const openDay = open.find(({place, date: on}) => writeLocationDay(place.slug, on) === kept)
  const refused = method === 'pick-up' && openDay ? describeRefusedTime(openDay, time) : null
  const hours: Filled = refused ? {...filled, faults: {...filled.faults, time: refused}} : filled
  const {delivers, zones} = tenant.settings.purchase
  return (
    <>
      <PostedRadios
        filled={filled}
        name="method"
        label="How would you like to get the car?"
        options={[
          ...(places.length > 0 ? [{value: 'pick-up', label: 'Pick it up', note: 'Free of charge.'}] : []),
          ...(delivers
            ? [
                {
                  value: 'delivery',
                  label: 'Have it delivered',
                  note:
                    zones.map(({name, price}) => `${name}: ${formatMoney(price)}`).join(' · ') ||
                    'The dealer tells you the price.',
                },
              ]
            : []),
        ]}
      />
      {places.length > 0 && (
        <fieldset className="grid gap-5 rounded-card border border-line p-4 sm:grid-cols-2">
          <legend className="px-1 text-sm font-medium">
            {only ? `To pick it up at ${only.name}` : 'To pick it up'}
          </legend>
          <PostedSelect filled={day} name="day" label={only ? 'Day' : 'Day and place'} options={days} />
          <PostedSelect filled={hours} name="time" label="Time" options={times} />
        </fieldset>
      )}
      {delivers && (
        <fieldset className="grid gap-5 rounded-card border border-line p-4">
          <legend className="px-1 text-sm font-medium">To have it delivered</legend>
          <AddressFields filled={filled} state={state} />
        </fieldset>
      )}
    </>
  )
}

function AddressFields({filled, state}: {filled: Filled; state: string | null}) {
  return (
    <>
      <PostedText
        filled={filled}
        name="street"
        label="Number and street"
        maxLength={120}
        autoComplete="street-address"
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <PostedText
          filled={filled}
          name="suburb"
          label="Suburb"
          maxLength={60}
          autoComplete="address-level2"
        />
        <PostedSelect
          filled={filled}
          name="state"
          label="State"
          options={STATE_OPTIONS}
          fallback={state ?? ''}
        />
        <PostedText
          filled={filled}
          name="postcode"
          label="Postcode"
          inputMode="numeric"
          maxLength={4}
          autoComplete="postal-code"
        />
      </div>
    </>
  )
}

function BuyerFields({filled, phone, state}: StepProps) {
  return (
    <>
      <PostedText
        filled={filled}
        name="name"
        label="Name, as on your driver licence"
        maxLength={120}
        autoComplete="name"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <PostedText
          filled={filled}
          name="email"
          label="E-mail"
          type="email"
          maxLength={254}
          autoComplete="email"
        />
        <PostedText
          filled={filled}
          name="phone"
          label="Phone"
          type="tel"
          maxLength={30}
          autoComplete="tel"
          fallback={formatPhone(phone)}
        />
      </div>
      <AddressFields filled={filled} state={state} />
      <PostedRadios
        filled={filled}
        name="buying_for"
        label="Who buys the car?"
        fallback="myself"
        options={[
          {value: 'myself', label: 'I do, as a private person'},
          {
            value: 'company',
            label: 'A company',
            note: 'Cooling-off periods are for private persons; the dealer tells you what applies.',
          },
        ]}
      />
      <PostedText
        filled={filled}
        name="company"
        label="Name of the company, if one buys"
        maxLength={120}
        autoComplete="organization"
      />
    </>
  )
}

const DAYS_SHOWN = 28

/**
 * The open days of each place for picking up a car, and the times of all of them; that the place is open at the time
 * is checked on submission.
 */
function listPickUpChoices(tenant: TenantConfig, car: Car, now: number) {
  const seller = tenant.dealerships.find(({slug}) => slug === car.dealership_slug)
  const places = tenant.locations.filter(
    ({type, dealership}) => type === 'sales' && dealership === seller?.id,
  )
  const open = listOpenDays(places, DAYS_SHOWN, getPickUpRules(tenant), now)
  const times = new Map(open.flatMap(({slots}) => slots.map(({time, label}) => [time, label])))
  return {
    places,
    open,
    days: listLocationDayChoices(
      open.toSorted((a, b) => a.date.localeCompare(b.date)),
      places.length > 1,
    ),
    times: [...times].toSorted().map(([value, label]) => ({value, label})),
  }
}

/** The times of a day, if the chosen one is none of them: the list of times is the same for all days. */
function describeRefusedTime({date, slots}: OpenDay<unknown>, time: string): string | null {
  if (time === '' || slots.some((slot) => slot.time === time)) return null
  return `On ${formatShortDate(date)} you can pick it up at ${joinWords(slots.map(({label}) => label))}.`
}
