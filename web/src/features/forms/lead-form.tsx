import {markTarget, toJson} from '#/browser/behaviour'
import {linkToForm} from '#/domain/forms/form-links'
import {isSentToSalesSystem} from '#/domain/leads/resolve-department'
import {SubmitButton} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {describeMessageTool} from '#/ui/form-tool'
import {PostForm} from '#/ui/post-form'
import {TextLink} from '#/ui/text-link'
import {describeStep} from './describe-step'
import {buildFieldRules} from './field-rules'
import {AGREED, type Agreement} from './form-agreements'
import type {FormDefinition} from './form-definition'
import {FormField} from './form-field'
import type {FieldError, PostedValues} from './form-schema'
import {HONEYPOT} from './sender'
import type {SiteForm} from './site-form'

export type LeadFormProps = {
  form: SiteForm
  /** The public path and query to return to; by default the form's own page. */
  page?: string | undefined
  /** The content page that contains it. */
  pageId: string | null
  /** The input and its errors, after a refused submit without JavaScript. */
  again?: {
    readonly values: PostedValues
    readonly errors: readonly FieldError[]
    readonly message: string | null
    readonly view: string | null
  }
}

/**
 * A form as HTML, which works without JavaScript. A small script (loaded at the first interaction) shows it step by
 * step, sends it without leaving the page and runs the robot check.
 */
export function LeadForm({form, page, pageId, again}: LeadFormProps) {
  const {messages, agents, forms} = form.settings
  const errors = again?.errors ?? []
  // Where errors of a later step are listed, every step is shown.
  const isStepped = form.steps.length > 1 && !again
  return (
    <lead-form
      form={form.id}
      rules={toJson(buildFieldRules(form))}
      fix={messages.fixErrors}
      failed={isLead(form.department) ? messages.leadFailed : messages.formFailed}
      send={form.button}
      remember={forms.rememberDetails ? toJson(true) : undefined}
      // A reload returns to the current step.
      eager={form.steps.length > 1}
      className="contents"
    >
      <PostForm
        {...describeMessageTool(agents.formTools, form)}
        id="lead-form"
        action={`/api/forms/${form.id}`}
        fields={{
          page: page ?? getFormPage(form),
          car_id: form.carSlug,
          model: form.model?.slug,
          offer: form.offer?.slug,
          parts: form.parts?.basket,
          page_id: pageId,
          view: again?.view,
          ...form.hidden,
        }}
        {...markTarget('lead-form', 'form')}
        aria-label={form.title}
        className="grid gap-6"
      >
        <div {...markTarget('lead-form', 'errors')} className="empty:hidden">
          {(errors.length > 0 || again?.message) && (
            <ErrorList heading={messages.fixErrors} errors={errors} message={again?.message ?? null} />
          )}
        </div>
        {form.parts && <AskedParts lines={form.parts.lines} />}
        <Honeypot />
        <Steps form={form} again={again} isStepped={isStepped} />
        <div className="form-foot grid gap-3">
          <SubmitButton size="large" className="w-full sm:w-auto sm:justify-self-start">
            {isStepped ? <SteppedLabel send={form.button} /> : form.button}
          </SubmitButton>
        </div>
        <Promises form={form} />
      </PostForm>
    </lead-form>
  )
}

/** The label of the first step, where a script will show one step at a time, else that of the whole form. */
function SteppedLabel({send}: {send: string}) {
  return (
    <>
      <span className="once-scripted">Continue</span>
      <span className="until-scripted">{send}</span>
    </>
  )
}

type StepsProps = Pick<LeadFormProps, 'form' | 'again'> & {
  /** Whether only the first step is shown until the script starts. */
  isStepped: boolean
}

function Steps({form, again, isStepped}: StepsProps) {
  const {steps} = form
  return (
    <>
      {steps.length > 1 && (
        <p
          {...markTarget('lead-form', 'progress')}
          aria-live="polite"
          hidden={!isStepped}
          className="once-scripted text-lg font-semibold"
        >
          {describeStep(0, steps.length, steps[0]?.title ?? '')}
        </p>
      )}
      {steps.length > 1 && form.appointment && (
        <p {...markTarget('lead-form', 'chosen')} hidden className="figures -mt-3 text-ink-soft" />
      )}
      {steps.map((step, index) => (
        <Step
          key={step.title}
          step={step}
          form={form}
          again={again}
          isLast={index === steps.length - 1}
          isStepped={isStepped}
          isFirst={index === 0}
        />
      ))}
    </>
  )
}

type StepProps = Pick<LeadFormProps, 'form' | 'again'> & {
  step: SiteForm['steps'][number]
  isStepped: boolean
  isFirst: boolean
  isLast: boolean
}

function Step({step, form, again, isStepped, isFirst, isLast}: StepProps) {
  const {steps, agreements, appointment, hidden} = form
  const location = step.fields.find(({name}) => name === 'location')
  const days = location && !location.value && !hidden.location ? 'later' : 'at-once'
  const values = again?.values ?? {}
  const errors = again?.errors ?? []
  return (
    <fieldset
      {...markTarget('lead-form', 'step')}
      className={joinClassNames('grid min-w-0 gap-5', isStepped && !isFirst && 'until-scripted')}
    >
      <legend
        className={
          steps.length > 1
            ? joinClassNames('mb-4 text-lg font-semibold', isStepped && 'in-data-scripts:sr-only')
            : 'sr-only'
        }
      >
        {step.title}
      </legend>
      {step.fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          value={values[field.name]}
          error={findError(errors, field.name)}
          days={appointment ? days : undefined}
        />
      ))}
      {isLast &&
        agreements.map((agreement) => (
          <AgreementTick
            key={agreement.name}
            agreement={agreement}
            ticked={again ? values[agreement.name] === AGREED : agreement.ticked}
            error={findError(errors, agreement.name)}
          />
        ))}
    </fieldset>
  )
}

/** When somebody answers, and what happens to the data. */
function Promises({form}: {form: SiteForm}) {
  const {promise} = form.settings.forms
  return (
    <div className="-mt-3 grid gap-3 empty:hidden">
      {promise && <p className="text-sm text-ink-soft">{promise}</p>}
      <PrivacyNotice form={form} />
    </div>
  )
}

/** What the site does with the answers, with a link to its privacy policy. */
export function PrivacyNotice({form: {settings, privacy}}: {form: SiteForm}) {
  return (
    <p className="text-sm text-ink-soft">
      {settings.forms.privacyNotice}
      {privacy && (
        <>
          {' '}
          <TextLink href={privacy} isPlain className="-my-3 min-w-11">
            Privacy
          </TextLink>
        </>
      )}
    </p>
  )
}

// Leads (spec 7.9, 8.6) are handled by a sales team; bookings, parts and messages are simple forms (7.10, 8.7).
function isLead(department: FormDefinition['department']): boolean {
  return department !== null && isSentToSalesSystem(department)
}

/** The public address of a form with its subject. */
export function getFormPage({id, carSlug, model, place, offer}: SiteForm): string {
  return linkToForm(id, {car: carSlug, model: model?.slug, location: place, offer: offer?.path})
}

/** What is wrong with a field, in words; null for nothing. */
export function findError(errors: readonly FieldError[], name: string): string | null {
  return errors.find(({field}) => field === name)?.message ?? null
}

/** The basket of the form: submitted with it, and kept if the form is shown again. */
function AskedParts({lines}: Pick<NonNullable<SiteForm['parts']>, 'lines'>) {
  return (
    <ul aria-label="You ask about" className="figures list-disc pl-5 text-ink-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** A field that is hidden from people and filled in by robots. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

type Props = {agreement: Agreement; ticked: boolean; error: string | null}

/** A consent or the terms, with the text that is agreed to. */
export function AgreementTick({agreement, ticked, error}: Props) {
  const id = `f-${agreement.name}`
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex items-start gap-3 text-sm">
        <input
          id={id}
          type="checkbox"
          name={agreement.name}
          value={AGREED}
          defaultChecked={ticked}
          required={agreement.required}
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
        <p id={`${id}-error`} className="text-sm font-medium text-critical">
          {error}
        </p>
      )}
    </div>
  )
}

type ErrorListProps = {heading: string; errors: readonly FieldError[]; message: string | null}

/** The errors at the top of a form (spec 8.8): the form's own message, and a list with a link to each field. */
function ErrorList({heading, errors, message}: ErrorListProps) {
  return (
    <div role="alert" tabIndex={-1} className="border-l-4 border-critical bg-sunk px-4 py-3">
      {message && <p className="font-medium">{message}</p>}
      {errors.length > 0 && (
        <>
          <p className="font-semibold text-critical">{heading}</p>
          <ul className="mt-1 list-disc pl-5 text-critical">
            {errors.map(({field, message: text}) => (
              <li key={field}>
                <a href={`#f-${field}`} className="underline">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
