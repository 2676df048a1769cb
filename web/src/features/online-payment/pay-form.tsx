import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {InputHTMLAttributes, ReactNode} from 'react'
import type {PayErrors, PayField, PayValues} from '#/domain/bill/check-pay-form'
import {formatCents} from '#/domain/payment/format-cents'
import {Button} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {Notice} from '#/ui/notice'
import type {PayProblem} from './pay-draft.ts'

type Props = {
  settings: Settings['onlinePayment']
  /** Whom a shopper can pay; one alone is not asked for. */
  payees: readonly {readonly slug: string; readonly name: string}[]
  /** Made anew for each showing. */
  formKey: string
  values: PayValues
  errors: PayErrors
  problem: PayProblem | null
}

const PROBLEMS: {readonly [problem in PayProblem]: string} = {
  fields: 'Nothing has been paid. Please look at the marked fields.',
  often: 'Nothing has been paid. This was tried very often; please try again in an hour, or call us.',
  provider:
    'Nothing has been paid: the payment page does not answer just now. Please try again in a few minutes.',
  unavailable: 'Nothing has been paid: we cannot take payments just now. Please try again in a few minutes.',
}

/** The form of the page on which an invoice is paid, as a plain form; the provider’s page follows. */
export function PayForm({settings, payees, formKey, values, errors, problem}: Props) {
  const {title, text, minimum, maximum, referenceLabel, referenceHelp, purposes} = settings
  const [least, most] = [formatCents(minimum * 100), formatCents(maximum * 100)]
  return (
    <div className="mx-auto max-w-xl">
      <Heading level={1}>{title}</Heading>
      <p className="mt-2 text-lg text-ink-soft">{text}</p>
      <form method="post" action="/api/online-payment" className="mt-8 grid gap-6" noValidate>
        {problem && <Notice tone="critical">{PROBLEMS[problem]}</Notice>}
        <input type="hidden" name="key" value={formKey} />
        {payees.length > 1 && (
          <Field name="dealership" label="Who you pay" error={errors.dealership}>
            {(shared) => (
              <select {...shared} defaultValue={values.dealership}>
                <option value="">Please choose</option>
                {payees.map(({slug, name}) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <TextField
          {...{name: 'reference', label: referenceLabel, hint: referenceHelp, error: errors.reference}}
          input={{defaultValue: values.reference, maxLength: 60, autoCapitalize: 'characters'}}
        />
        <TextField
          {...{name: 'amount', label: 'Amount in dollars', error: errors.amount}}
          hint={`From ${least} to ${most}. No surcharge is added.`}
          input={{defaultValue: values.amount, maxLength: 20, inputMode: 'decimal'}}
        />
        <Field name="purpose" label="What for" error={errors.purpose}>
          {(shared) => (
            <select {...shared} defaultValue={values.purpose}>
              <option value="">Please choose</option>
              {purposes.map(({label}) => (
                <option key={label}>{label}</option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          {...{name: 'name', label: 'Your name', error: errors.name}}
          input={{defaultValue: values.name, maxLength: 100, autoComplete: 'name'}}
        />
        <TextField
          {...{name: 'email', label: 'E-mail', error: errors.email, hint: 'The receipt goes there.'}}
          input={{defaultValue: values.email, maxLength: 254, type: 'email', autoComplete: 'email'}}
        />
        <TextField
          {...{name: 'phone', label: 'Mobile number', error: errors.phone}}
          hint="Enough without an e-mail address: the receipt then comes as a link by text message."
          input={{defaultValue: values.phone, maxLength: 30, type: 'tel', autoComplete: 'tel'}}
        />
        <div>
          <Button type="submit" size="large">
            Go on to pay
          </Button>
        </div>
        <p className="text-sm text-ink-soft">
          You pay by card on the page of our payment provider, Stripe. We never see the number of your card.
        </p>
      </form>
    </div>
  )
}

type Control = {
  id: string
  name: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {name: PayField; label: string; hint?: string; error: string | undefined}

/** One field: its label above, its hint or its error below. */
function Field({
  name,
  label,
  hint,
  error,
  children,
}: FieldProps & {children: (shared: Control) => ReactNode}) {
  const id = `pay-${name}`
  const note = error || hint ? `${id}-note` : undefined
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        ...{id, name, className: 'field-control'},
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note,
      })}
      {note && (
        <p id={note} className={error ? 'text-sm font-medium text-critical' : 'text-sm text-ink-soft'}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

function TextField({input, ...field}: FieldProps & {input: InputHTMLAttributes<HTMLInputElement>}) {
  return (
    <Field {...field}>{(shared) => <input type="text" autoComplete="off" {...input} {...shared} />}</Field>
  )
}
