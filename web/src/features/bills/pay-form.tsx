import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {PayErrors, PayValues} from '#/domain/bills/check-pay-form'
import {formatCents} from '#/domain/payments/format-cents'
import {SubmitButton} from '#/ui/button'
import {INPUTS} from '#/ui/field'
import {Heading} from '#/ui/heading'
import {Notice} from '#/ui/notice'
import {PostForm} from '#/ui/post-form'
import {PostedSelect, PostedText} from '#/ui/posted-fields'
import type {PayProblem} from './pay-draft.ts'

type Props = {
  settings: Settings['onlinePayment']
  /** The possible payees; a single one is not a field. */
  payees: readonly {readonly slug: string; readonly name: string}[]
  /** Generated for each rendering. */
  formKey: string
  values: PayValues
  errors: PayErrors
  problem: PayProblem | null
}

const PROBLEMS: {readonly [problem in PayProblem]: string} = {
  fields: 'Nothing has been paid. Please look at the marked fields.',
  often:
    'Nothing has been paid. Many payments were begun from your network in the last hour; please try again in an hour, or call us.',
  busy: 'Nothing has been paid. Unusually many payments are begun just now; please wait a minute, then send this again, or call us.',
  provider:
    'Nothing has been paid: the payment page does not answer just now. Please try again in a few minutes.',
  unavailable: 'Nothing has been paid: we cannot take payments just now. Please try again in a few minutes.',
}

/** The form for paying an invoice, without JavaScript; the provider’s page follows. */
export function PayForm({settings, payees, formKey, values, errors, problem}: Props) {
  const {title, text, minimum, maximum, referenceLabel, referenceHelp, purposes} = settings
  const filled = {typed: values, faults: errors}
  const [least, most] = [formatCents(minimum * 100), formatCents(maximum * 100)]
  return (
    <div className="mx-auto max-w-xl">
      <Heading level={1}>{title}</Heading>
      <p className="mt-2 text-lg text-ink-soft">{text}</p>
      <PostForm action="/api/online-payment" fields={{key: formKey}} className="mt-8 grid gap-6" noValidate>
        {problem && <Notice tone="critical">{PROBLEMS[problem]}</Notice>}
        {payees.length > 1 && (
          <PostedSelect
            filled={filled}
            name="dealership"
            label="Who you pay"
            options={payees.map(({slug, name}) => ({value: slug, label: name}))}
          />
        )}
        <PostedText
          filled={filled}
          name="reference"
          label={referenceLabel}
          hint={referenceHelp}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <PostedText
          filled={filled}
          name="amount"
          label="Amount in dollars"
          hint={`From ${least} to ${most}. No surcharge is added.`}
          maxLength={20}
          inputMode="decimal"
          autoComplete="off"
        />
        <PostedSelect
          filled={filled}
          name="purpose"
          label="What for"
          options={purposes.map(({label}) => ({value: label, label}))}
        />
        <PostedText filled={filled} name="name" label="Your name" maxLength={100} autoComplete="name" />
        <PostedText
          filled={filled}
          name="email"
          label="E-mail"
          hint="The receipt goes there."
          {...INPUTS.email}
        />
        <PostedText
          filled={filled}
          name="phone"
          label="Mobile number"
          hint="Enough without an e-mail address: the receipt then comes as a link by text message."
          {...INPUTS.phone}
        />
        <SubmitButton size="large" className="justify-self-start">
          Continue to payment
        </SubmitButton>
        <p className="text-sm text-ink-soft">
          You pay by card on the page of our payment provider, Stripe. We never see the number of your card.
        </p>
      </PostForm>
    </div>
  )
}
