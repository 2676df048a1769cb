import {markTarget} from '#/browser/behaviour'
import {ChoiceRow} from '#/ui/choice-row'
import {joinClassNames} from '#/ui/class-names'
import {FIELD_KINDS} from './field-kinds'
import type {Choice} from './form-definition'
import type {SiteField} from './site-form'

type Props = {
  field: SiteField
  value: string | readonly string[] | undefined
  error: string | null
  /** In a form that books a time: whether a script shows the next days at once, or when a location is chosen. */
  days?: 'at-once' | 'later' | undefined
}

/** More locations than these are in a list. */
const MOST_BUTTONS = 4

/** One field: its label above, its hint below, and the error instead of the hint. */
export function FormField({field, value, error, days}: Props) {
  const id = `f-${field.name}`
  const note = error ? `${id}-error` : field.hint ? `${id}-hint` : undefined
  const isLater = days === 'later' && (field.kind === 'date' || field.kind === 'time')
  return (
    <div
      {...markTarget('lead-form', 'field')}
      className={joinClassNames('grid gap-1.5', field.when && 'only-plain', isLater && 'until-asked')}
    >
      {field.kind === 'ticks' ? (
        <Ticks field={field} value={value} />
      ) : days && field.name === 'location' && field.choices.length <= MOST_BUTTONS ? (
        <ChoiceRow
          id={id}
          legend={field.label}
          name={field.name}
          options={field.choices}
          chosen={typeof value === 'string' ? value : (field.value ?? '')}
          required={field.required}
        />
      ) : (
        <>
          <label htmlFor={id} className="text-sm font-medium">
            {field.label}
            {!field.required && <span className="font-normal text-ink-soft"> (optional)</span>}
          </label>
          {days && field.kind === 'date' && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would take the day for a field of its own
            <div
              {...markTarget('lead-form', 'days')}
              role="group"
              aria-label="The next days"
              className="day-strip once-scripted"
            />
          )}
          <Control
            field={field}
            id={id}
            value={value}
            invalid={error !== null}
            describedBy={note}
            className={days && field.kind === 'date' ? 'field-control until-asked' : 'field-control'}
          />
        </>
      )}
      {error ? (
        <p id={`${id}-error`} className="text-sm font-medium text-critical">
          {error}
        </p>
      ) : (
        field.hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {field.hint}
          </p>
        )
      )}
    </div>
  )
}

type ControlProps = {
  field: SiteField
  id: string
  value: Props['value']
  invalid: boolean
  describedBy: string | undefined
  className: string
}

function Control({field, id, value, invalid, describedBy, className}: ControlProps) {
  const {most, hints} = FIELD_KINDS[field.kind]
  // Never the browser's `pattern`: without JavaScript the server reports the error, in the site's words.
  const {pattern: _, ...input} = hints
  const text = typeof value === 'string' ? value : (field.value ?? '')
  const shared = {
    id,
    name: field.name,
    // A conditional field is required by the script and the server, not by the browser.
    required: field.required && !field.when,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    autoComplete: field.autocomplete,
    className,
  }
  if (field.kind === 'choice' || field.kind === 'time') {
    return (
      <select {...shared} defaultValue={text}>
        {!field.choices.some((choice) => choice.value === '') && (
          <option value="">{field.required ? 'Please choose' : 'No preference'}</option>
        )}
        {field.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )
  }
  if (field.kind === 'long-text')
    return <textarea {...shared} className="field-control py-2.5" rows={4} defaultValue={text} />
  // Only there: a browser cuts off what is pasted beyond the length, and says nothing.
  const maxLength = field.kind === 'postcode' ? most : undefined
  const amount = field.loan && markTarget('loan-calculator', field.loan)
  return <input {...amount} {...shared} {...input} maxLength={maxLength} defaultValue={text} />
}

/** A choice with its price and duration beside its name, or under it on a phone, and its description. */
function DescribedChoice({choice: {label, aside, help}}: {choice: Choice}) {
  return (
    <span className="grid min-w-0 grow gap-0.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span data-name="" className="font-medium">
          {label}
        </span>
        {aside && <span className="text-sm tabular-nums">{aside}</span>}
      </span>
      {help && <span className="text-sm text-ink-soft">{help}</span>}
    </span>
  )
}

function Ticks({field, value}: {field: SiteField; value: Props['value']}) {
  const chosen = typeof value === 'string' ? [value] : (value ?? [])
  return (
    <fieldset id={`f-${field.name}`} className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{field.label}</legend>
      {field.choices.map((choice) => (
        <label
          key={choice.value}
          className={joinClassNames('flex min-h-8 gap-3', choice.help ? 'items-start py-1' : 'items-center')}
        >
          <input
            type="checkbox"
            name={field.name}
            value={choice.value}
            defaultChecked={chosen.includes(choice.value)}
            className={joinClassNames('size-5 shrink-0 accent-(--accent)', choice.help && 'mt-0.5')}
          />
          {choice.aside || choice.help ? <DescribedChoice choice={choice} /> : choice.label}
        </label>
      ))}
    </fieldset>
  )
}
