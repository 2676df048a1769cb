import {
  buildInputName,
  getPart,
  isRepeated,
  listEntries,
  listQuestions,
  MAX_ENTRIES,
  type Question,
  type QuestionStep,
} from '#/domain/finance-applications/application-steps'
import {
  describeDoubts,
  findDoubts,
  findStepFaults,
  hasConfirmedAmounts,
  hasRequiredHistory,
} from '#/domain/finance-applications/check-step'
import {fillLoan} from '#/domain/finance-applications/estimate-application'
import {SubmitButton} from '#/ui/button'
import {CheckboxField} from '#/ui/choice-field'
import {PostForm} from '#/ui/post-form'
import {type Filled, PostedRadios, PostedSelect, PostedText} from '#/ui/posted-fields'
import type {ApplicationProps} from './application-props'

type Props = ApplicationProps & {step: QuestionStep}

/** One step: its questions, once or for each entry, with earlier input and its errors. */
export function StepForm(props: Props) {
  const {tenant, car, typed, state, rules, step, tradeIns, valuationPath} = props
  const settings = tenant.settings.financeApplication
  const questions = listQuestions(step, settings).filter(({name}) => name !== 'wanted' || !car)
  const doubts = findDoubts(step, typed, rules)
  const asksSure = doubts.length > 0 && (state.note === 'sure' || hasConfirmedAmounts(step, typed, rules))
  const filled = {
    typed: step === 'loan' ? fillLoan(typed, state.requestedLoan, car, props.deal) : (typed[step] ?? {}),
    faults: state.note === 'check' ? findStepFaults(step, typed, rules) : {},
  }
  const shown = countShownEntries({typed, state, rules, step})
  const change = settings.steps.find((one) => one.step === getPart(step))
  return (
    <PostForm
      action="/api/finance-application"
      fields={{step, car_id: state.car, preferredDealership: state.dealership}}
      className="grid gap-5"
      noValidate
    >
      {/* Enter activates the first button of a form, which must not be one that removes an entry. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {change?.text && <p className="measure text-ink-soft">{change.text}</p>}
      {step === 'loan' && <ValuedCars tradeIns={tradeIns} valuationPath={valuationPath} />}
      {isRepeated(step) ? (
        listNumbers(shown).map((nr) => (
          <Entry key={nr} {...{step, questions, filled, shown}} nr={nr} years={settings.coveredYears} />
        ))
      ) : (
        <Fields {...{step, questions, filled}} nr={1} />
      )}
      {asksSure && (
        <CheckboxField
          name="sure"
          value="yes"
          defaultChecked={hasConfirmedAmounts(step, typed, rules)}
          label={`${describeDoubts(doubts)} Tick here if it is, or change it above.`}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="large">Save and continue</SubmitButton>
        {step === 'loan' && tenant.settings.finance.show && (
          <SubmitButton kind="quiet" size="large" name="stay" value="1">
            See what this costs
          </SubmitButton>
        )}
        {isRepeated(step) && shown < MAX_ENTRIES && (
          <SubmitButton kind="quiet" size="large" name="add" value="1">
            {ADD[getPart(step)] ?? 'Add another'}
          </SubmitButton>
        )}
      </div>
    </PostForm>
  )
}

/** The shopper's valued cars, each with a button that uses it; or a link to value one. */
function ValuedCars({tradeIns, valuationPath}: Pick<Props, 'tradeIns' | 'valuationPath'>) {
  if (tradeIns.length > 0)
    return (
      <fieldset className="grid justify-items-start gap-2">
        <legend className="mb-1 text-sm font-medium">Trading in a car that you have had valued?</legend>
        {tradeIns.map(({id, label}) => (
          <SubmitButton key={id} kind="secondary" size="small" name="valuation" value={id}>
            Put in {label}
          </SubmitButton>
        ))}
      </fieldset>
    )
  if (valuationPath === null) return null
  return (
    <p className="text-ink-soft">
      Trading a car in?{' '}
      <a href={valuationPath} className="text-link underline">
        Find out first what it is worth
      </a>
    </p>
  )
}

function listNumbers(count: number): number[] {
  return Array.from({length: count}, (_, at) => at + 1)
}

const ADD: {readonly [part: string]: string} = {
  home: 'Add an earlier home',
  work: 'Add earlier work',
  income: 'Add another income',
}

/** One more than exist if another is requested, or homes and work do not go back far enough. */
function countShownEntries({typed, state, rules, step}: Pick<Props, 'typed' | 'state' | 'rules' | 'step'>) {
  const entries = listEntries(step, typed, listQuestions(step, rules.settings)).length
  const isBegun = typed[step] !== undefined
  const isShort = isBegun && state.note !== 'check' && !hasRequiredHistory(step, typed, rules)
  return Math.min(MAX_ENTRIES, entries + (isBegun && (state.note === 'more' || isShort) ? 1 : 0))
}

type EntryProps = {
  step: QuestionStep
  questions: readonly Question[]
  filled: Filled
  shown: number
  nr: number
  years: number
}

const NOW: {readonly [part: string]: readonly [string, string]} = {
  home: ['Where you live now', 'Before that'],
  work: ['What you do now', 'Before that'],
  income: ['Income', 'Another income'],
}

function Entry({shown, nr, years, ...rest}: EntryProps) {
  const [first, other] = NOW[getPart(rest.step)] ?? ['', '']
  const isEarlier = nr > 1 && getPart(rest.step) !== 'income'
  return (
    <fieldset className="grid gap-5 rounded-card border border-line p-4 sm:p-5">
      <legend className="px-2 font-semibold">{nr === 1 ? first : `${nr}. ${other}`}</legend>
      {isEarlier && <p className="text-sm text-ink-soft">Lenders ask for the last {years} years.</p>}
      <Fields {...rest} nr={nr} />
      {shown > 1 && (
        <SubmitButton kind="quiet" name="remove" value={nr} className="justify-self-start">
          Remove this
          <span className="sr-only">: {nr === 1 ? first : `${nr}. ${other}`}</span>
        </SubmitButton>
      )}
    </fieldset>
  )
}

type FieldsProps = {step: QuestionStep; questions: readonly Question[]; filled: Filled; nr: number}

const HINTS: {readonly [kind in Question['kind']]?: string} = {
  date: 'Day, month and year, such as 23/04/1988.',
  month: 'Month and year, such as 03/2021.',
}

function Fields({step, questions, filled, nr}: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {questions.map((question) => (
        <Field key={question.name} {...{question, filled}} name={buildInputName(step, question.name, nr)} />
      ))}
    </div>
  )
}

const INPUT_MODES: {readonly [kind in Question['kind']]?: 'numeric' | 'decimal' | 'email'} = {
  dollars: 'decimal',
  number: 'numeric',
  percent: 'decimal',
  postcode: 'numeric',
  email: 'email',
}

function Field({question, filled, name}: {question: Question; filled: Filled; name: string}) {
  const {kind, required, when, choices, autoComplete = 'off', max} = question
  const isOptional = !required || when !== undefined
  const label = isOptional ? `${question.label} (${when ? 'if you work' : 'optional'})` : question.label
  const hint = question.hint ?? HINTS[kind]
  if (kind === 'choice') {
    const options = Object.entries(choices ?? {}).map(([value, words]) => ({value, label: words}))
    return options.length <= 2 ? (
      <PostedRadios filled={filled} name={name} label={label} options={options} />
    ) : (
      <PostedSelect filled={filled} name={name} label={label} hint={hint} options={options} />
    )
  }
  return (
    <PostedText
      filled={filled}
      name={name}
      label={kind === 'dollars' ? `${label}, in dollars` : label}
      hint={hint}
      inputMode={INPUT_MODES[kind]}
      autoComplete={autoComplete}
      maxLength={kind === 'text' || kind === 'email' ? max : 16}
    />
  )
}
