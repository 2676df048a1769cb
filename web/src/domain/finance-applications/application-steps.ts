import {
  APPLICATION_PARTS,
  type ApplicationField,
  type ApplicationPart,
  buildFieldName,
  listPartFields,
  PART_TITLES,
} from '@forecourt/schemas/finance/application-fields'
import type {Settings} from '@forecourt/schemas/generated/site-types'

export type ApplicationSettings = Settings['financeApplication']

/** The steps of the application, in order; those of a second applicant repeat the same questions. */
export const APPLICATION_STEPS = [
  'loan',
  'about',
  'home',
  'work',
  'income',
  'spending',
  'second',
  'second-about',
  'second-home',
  'second-work',
  'second-income',
  'review',
] as const
export type ApplicationStep = (typeof APPLICATION_STEPS)[number]
export type QuestionStep = Exclude<ApplicationStep, 'review'>

type StepFields = {readonly [field: string]: string}

/** An applicant's input by step, before encryption: names and values of a form's fields. */
export type TypedApplication = {readonly [step in QuestionStep]?: StepFields}

const PARTS: {readonly [step in QuestionStep]: ApplicationPart} = {
  loan: 'loan',
  about: 'about',
  home: 'home',
  work: 'work',
  income: 'income',
  spending: 'spending',
  second: 'second',
  'second-about': 'about',
  'second-home': 'home',
  'second-work': 'work',
  'second-income': 'income',
}

/** The parts with several entries, numbered from 1 in the names of their fields. */
const REPEATED: ReadonlySet<ApplicationPart> = new Set(['home', 'work', 'income'])
export const MAX_ENTRIES = 6

/**
 * Questions that no site can remove: the inputs of the figure beside the steps, the length of a stay, and the
 * applicant's identity.
 */
const INDISPENSABLE: ReadonlySet<string> = new Set([
  'loan.price',
  'loan.term_years',
  'about.first_name',
  'about.last_name',
  'home.since',
  'work.situation',
  'work.since',
  'income.amount',
  'income.frequency',
  'second.together',
])
const KEPT_PARTS: ReadonlySet<ApplicationPart> = new Set(['loan', 'about'])

/** A question with a site's settings. */
export type Question = ApplicationField & {readonly name: string}

/** The part whose questions a step asks. */
export function getPart(step: QuestionStep): ApplicationPart {
  return PARTS[step]
}

/** Whether a step has several entries. */
export function isRepeated(step: QuestionStep): boolean {
  return REPEATED.has(PARTS[step])
}

/** Whether a step is about the second applicant. */
export function isSecondApplicantStep(step: ApplicationStep): boolean {
  return step.startsWith('second-')
}

/** The steps of an application on a site, including those of a second applicant if there is one. */
export function listApplicationSteps(
  {steps}: Pick<ApplicationSettings, 'steps'>,
  typed: TypedApplication,
): readonly ApplicationStep[] {
  const isHidden = (part: ApplicationPart) =>
    !KEPT_PARTS.has(part) && steps.some(({step, show}) => step === part && show === 'no')
  const isJoint = !isHidden('second') && typed.second?.together === 'yes'
  return APPLICATION_STEPS.filter(
    (step) => step === 'review' || (!isHidden(PARTS[step]) && (isJoint || !isSecondApplicantStep(step))),
  )
}

/** The headings of the steps before an application is begun. */
export function listStepTitles(settings: Pick<ApplicationSettings, 'steps'>): readonly string[] {
  return listApplicationSteps(settings, {}).map((step) => getStepTitle(step, settings))
}

/** The step after one. */
export function getStepAfter(steps: readonly ApplicationStep[], step: ApplicationStep): ApplicationStep {
  return steps[steps.indexOf(step) + 1] ?? 'review'
}

/** The heading of a step on a site. */
export function getStepTitle(step: ApplicationStep, {steps}: Pick<ApplicationSettings, 'steps'>): string {
  if (step === 'review') return 'Check and send'
  const part = PARTS[step]
  const title = steps.find((change) => change.step === part)?.title ?? PART_TITLES[part]
  return isSecondApplicantStep(step)
    ? `Second applicant: ${part === 'about' ? 'who they are' : lowerFirst(title)}`
    : title
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** The questions of a step with a site's settings. */
export function listQuestions(
  step: QuestionStep,
  {fields}: Pick<ApplicationSettings, 'fields'>,
): readonly Question[] {
  const part = PARTS[step]
  return listPartFields(part).flatMap(([name, field]): readonly Question[] => {
    const known = buildFieldName(part, name)
    const change = fields.find((one) => one.field === known)
    const isKept = INDISPENSABLE.has(known)
    if (change?.show === 'no' && !isKept) return []
    const hint = change?.hint ?? field.hint
    const required =
      isKept || !change || change.required === 'usual' ? field.required : change.required === 'yes'
    return [{...field, name, label: change?.label ?? field.label, required, ...(hint && {hint})}]
  })
}

/** The name of a question's field in the form; for entry `nr`, from 1, if the step has several. */
export function buildInputName(step: QuestionStep, question: string, nr: number): string {
  return isRepeated(step) ? `${question}_${nr}` : question
}

/**
 * The answers of a step's entries; a step without repetition has one. Answers to questions not asked are left out.
 */
export function listEntries(
  step: QuestionStep,
  typed: TypedApplication,
  questions: readonly Question[],
): readonly StepFields[] {
  const fields = typed[step] ?? {}
  const readEntry = (nr: number) => {
    const given = questions.map(({name}): [string, string] => [
      name,
      (fields[buildInputName(step, name, nr)] ?? '').trim(),
    ])
    const entry = Object.fromEntries(given)
    return Object.fromEntries(
      given.filter(([name]) => {
        const when = questions.find((question) => question.name === name)?.when
        return !when || when.values.includes(entry[when.field] ?? '')
      }),
    )
  }
  if (!isRepeated(step)) return [readEntry(1)]
  const all = Array.from({length: MAX_ENTRIES}, (_, at) => readEntry(at + 1))
  const last = all.findLastIndex((entry) => Object.values(entry).some((value) => value !== ''))
  return all.slice(0, Math.max(1, last + 1))
}

/** The fields of a step without one of its entries; later entries move up. */
export function removeEntry(fields: StepFields, nr: number): {[field: string]: string} {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, string][] => {
      const [, question = '', number = '0'] = /^(.+)_(\d)$/.exec(name) ?? []
      if (Number(number) < nr) return [[name, value]]
      return Number(number) === nr ? [] : [[`${question}_${Number(number) - 1}`, value]]
    }),
  )
}

const LONGEST = 300

/** The fields of a posted step: only those of the step, limited in length. `sure` are the confirmed amounts. */
export function readTypedStep(step: QuestionStep, form: URLSearchParams): {[field: string]: string} {
  const names = Object.keys(APPLICATION_PARTS[PARTS[step]])
  const numbers = isRepeated(step) ? Array.from({length: MAX_ENTRIES}, (_, at) => at + 1) : [1]
  const known = [...numbers.flatMap((nr) => names.map((name) => buildInputName(step, name, nr))), 'sure']
  return Object.fromEntries(
    known.flatMap((name): [string, string][] => {
      const value = form.get(name)
      // Control characters are invisible to people, and would reach a lender's system.
      const clean = value
        ?.replace(/\p{Cc}/gu, ' ')
        .slice(0, LONGEST)
        .toWellFormed()
      return clean === undefined ? [] : [[name, clean]]
    }),
  )
}
