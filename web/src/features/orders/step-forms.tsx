import {STATE_OPTIONS} from '@forecourt/schemas/values/states'
import type {ReactNode} from 'react'
import {linkToOwnFinance} from '#/domain/finance/finance-links'
import {formatComparedLoan, formatTerm} from '#/domain/finance/format-finance'
import {listTerms, NO_TERMS, toMonths, toYears} from '#/domain/finance/loan-terms'
import {linkToTradeInStart} from '#/domain/forms/form-links'
import {isDriveAway} from '#/domain/orders/deal-lines'
import type {OrderStep} from '#/domain/orders/order-choices'
import {formatCents} from '#/domain/payments/format-cents'
import {resolvePriceBasis} from '#/domain/vehicles/describe-price'
import {formatDay, formatMoney} from '#/domain/vehicles/format-values'
import {applyVehicleNouns, getNamedKind} from '#/domain/vehicles/vehicle-nouns'
import {formatPhone} from '#/lib/format-phone'
import {listExtrasFor} from '#/services/orders/describe-order'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {INPUTS} from '#/ui/field'
import {Notice} from '#/ui/notice'
import {PostedRadios, PostedSelect, PostedText} from '#/ui/posted-fields'
import {AddressFields} from './address-fields'
import {DeliveryFields} from './delivery-fields'
import type {StepProps} from './step-props'

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
    <buyer-state kept={filled.typed.state} className="contents">
      <PostedSelect
        filled={filled}
        name="state"
        label={applyVehicleNouns('Where will the car be registered?', [getNamedKind(car)])}
        hint={
          isIn
            ? 'The price includes the government charges of the state it is for.'
            : 'Duty and fees follow from the state; we add an estimate where there is one.'
        }
        options={STATE_OPTIONS}
        fallback={tenant.settings.identity.state ?? ''}
      />
    </buyer-state>
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

function TradeInFields({filled, choices, car, tradeIns}: StepProps) {
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
          fallback={choices.price?.state}
        />
      </div>
      <PostedText filled={filled} name="km" label="Kilometres, if you know them" {...INPUTS.amount} />
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

function PaymentFields({filled, tenant, car, choices, described, now}: StepProps) {
  const {finance: settings} = tenant.settings
  const {sum, finance} = described
  const zone = resolveTenantZone(tenant)
  const loan = finance?.loan ?? null
  const own = choices.payment?.method === 'finance' ? choices.payment : null
  const usual = loan?.start.basis.start.termMonths ?? settings.termYears * 12
  const chosen = own ? toMonths(own.years) : usual
  const lenders = finance?.offers ?? []
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
      {finance?.isLenderGone && (
        <Notice tone="warning">The lender that you chose does not quote for this any more.</Notice>
      )}
      {loan && (
        <p className="measure text-sm text-ink-soft">
          {loan.isOfCar ? 'As on the car’s page: ' : 'For your order so far: '}
          {loan.words}.{' '}
          {loan.isOfCar && finance?.figure
            ? `Offered until ${formatDay(finance.figure.validTo, zone)}.`
            : 'An estimate, no offer.'}{' '}
          {settings.warning} {formatComparedLoan(loan.estimate.compared)}{' '}
          {loan.leftOwing > 0 &&
            `It does not pay the ${formatCents(loan.leftOwing)} still owed on the trade-in beyond its worth. `}
          <a href={linkToOwnFinance(car, tenant.settings, NO_TERMS, now)} className="underline">
            Work it out on your own terms
          </a>
          , and come back: what you have saved is kept.
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <PostedText
          filled={filled}
          name="deposit"
          label="Deposit towards the loan (with finance)"
          hint={
            sum.depositCents > 0
              ? `In dollars. The refundable deposit of ${formatCents(sum.depositCents)} is part of it.`
              : 'In dollars.'
          }
          {...INPUTS.amount}
        />
        <PostedSelect
          filled={filled}
          name="years"
          label="Term of the loan (with finance)"
          fallback={String(toYears(usual))}
          options={listTerms([usual, chosen]).map((months) => ({
            value: String(toYears(months)),
            label: formatTerm(months),
          }))}
        />
        {loan && (
          <PostedText
            filled={filled}
            name="balloon"
            label="Left to the end (with finance)"
            hint="In percent of the price; empty for what is usual."
            inputMode="decimal"
            maxLength={6}
            autoComplete="off"
          />
        )}
        {lenders.length > 1 && (
          <PostedSelect
            filled={filled}
            name="lender"
            label="Lender (with finance)"
            fallback=""
            options={[
              {value: '', label: 'As on the car’s page'},
              ...lenders.map(({figure: {lender}}) => ({value: lender, label: settings.lenderNames[lender]})),
            ]}
          />
        )}
      </div>
    </>
  )
}

function BuyerFields({filled: posted, car, phone, buyer, choices: {delivery, price}}: StepProps) {
  const known = delivery?.method === 'delivery' ? delivery : (price ?? {})
  // What an earlier order says is not asked again.
  const isNew = Object.keys(posted.typed).length === 0
  const filled = isNew && buyer ? {...posted, typed: buyer} : posted
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
        <PostedText filled={filled} name="email" label="E-mail" {...INPUTS.email} />
        <PostedText
          filled={filled}
          name="phone"
          label="Phone"
          {...INPUTS.phone}
          fallback={formatPhone(phone)}
        />
      </div>
      <AddressFields filled={filled} known={known} />
      <PostedRadios
        filled={filled}
        name="buying_for"
        label={applyVehicleNouns('Who buys the car?', [getNamedKind(car)])}
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
