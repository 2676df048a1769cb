import {buttonClass} from '#/ui/button'
import type {FieldError, PostedValues} from './check-answers'
import {ErrorList} from './error-list'
import {FormField} from './form-field'
import {HONEYPOT} from './honeypot'
import type {Agreement, ResolvedForm} from './resolved-form'

export type LeadFormProps = {
  form: ResolvedForm
  /** The public path and query of the page it stands on: where it comes back to. */
  page: string
  /** The slug of the car that it is about. */
  car: string | null
  /** The slug of the offer that it is about. */
  offer: string | null
  /** The page of content that it stands on. */
  pageId: string | null
  agreements: readonly Agreement[]
  /** The promise at the button: how soon an answer comes. */
  promise: string | null
  /** What a failure without words of its own says, and what stands over a list of errors. */
  words: {readonly failed: string; readonly fixErrors: string}
  /** Whether the browser may fill in the shopper's details next time. */
  remember: boolean
  /** Who keeps what is sent, and a link to how where the site says so. */
  notice: {readonly text: string; readonly href: string | null} | null
  /** What was typed and what is wrong with it, after a refused submit without script. */
  again?: {
    readonly values: PostedValues
    readonly errors: readonly FieldError[]
    readonly message: string | null
    readonly view: string | null
  }
}

/**
 * A form as HTML: it posts by itself, and one small script (loaded at the first touch) shows it step by step, keeps
 * the shopper on the page and proves that a person fills it in.
 */
export function LeadForm({
  form,
  page,
  car,
  offer,
  pageId,
  agreements,
  promise,
  words,
  remember,
  notice,
  again,
}: LeadFormProps) {
  const values = again?.values ?? {}
  const errors = again?.errors ?? []
  const last = form.steps.length - 1
  return (
    <form
      id="lead-form"
      method="post"
      action={`/api/forms/${form.id}`}
      data-lead-form={form.id}
      data-failed={words.failed}
      data-fix-errors={words.fixErrors}
      data-remember={remember || undefined}
      aria-label={form.title}
      className="grid gap-6"
    >
      <div data-form-errors className="empty:hidden">
        {(errors.length > 0 || again?.message) && (
          <ErrorList heading={words.fixErrors} errors={errors} message={again?.message ?? null} />
        )}
      </div>
      <input type="hidden" name="page" value={page} />
      {car && <input type="hidden" name="car_id" value={car} />}
      {offer && <input type="hidden" name="offer" value={offer} />}
      {pageId && <input type="hidden" name="page_id" value={pageId} />}
      {again?.view && <input type="hidden" name="view" value={again.view} />}
      {Object.entries(form.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot />
      {form.steps.map((step, index) => (
        <fieldset key={step.title} data-form-step className="grid min-w-0 gap-5">
          <legend className={form.steps.length > 1 ? 'mb-4 text-lg font-semibold' : 'sr-only'}>
            {step.title}
          </legend>
          {step.fields.map((field) => (
            <FormField
              key={field.name}
              field={field}
              value={values[field.name]}
              error={errorOf(errors, field.name)}
            />
          ))}
          {index === last &&
            agreements.map((agreement) => (
              <AgreementTick
                key={agreement.name}
                agreement={agreement}
                ticked={again ? values[agreement.name] !== undefined : agreement.ticked}
                error={errorOf(errors, agreement.name)}
              />
            ))}
        </fieldset>
      ))}
      <div data-form-foot className="grid gap-3">
        <button
          type="submit"
          className={buttonClass('primary', 'large', 'w-full sm:w-auto sm:justify-self-start')}
        >
          {form.button}
        </button>
      </div>
      <div className="-mt-3 grid gap-3 empty:hidden">
        {promise && <p className="text-sm text-ink-soft">{promise}</p>}
        {notice && (
          <p className="text-sm text-ink-soft">
            {notice.text}
            {notice.href && (
              <>
                {' '}
                <a href={notice.href} className="-my-3 inline-flex min-h-11 min-w-11 items-center underline">
                  Privacy
                </a>
              </>
            )}
          </p>
        )}
      </div>
    </form>
  )
}

function errorOf(errors: readonly FieldError[], name: string): string | null {
  return errors.find(({field}) => field === name)?.message ?? null
}

/** A field that people do not see and machines fill in. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function AgreementTick({
  agreement,
  ticked,
  error,
}: {
  agreement: Agreement
  ticked: boolean
  error: string | null
}) {
  const id = `f-${agreement.name}`
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex items-start gap-3 text-sm">
        <input
          id={id}
          type="checkbox"
          name={agreement.name}
          value="yes"
          defaultChecked={ticked}
          required={agreement.required}
          data-missing={agreement.missing}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-(--accent)"
        />
        <span>
          {agreement.label}
          {agreement.link && (
            <>
              {' '}
              <a href={agreement.link.href} className="underline">
                {agreement.link.label}
              </a>
            </>
          )}
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} data-field-error className="text-sm font-medium text-critical">
          {error}
        </p>
      )}
    </div>
  )
}
