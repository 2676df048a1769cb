import {formatMoney} from '../vehicles/format-values.ts'
import {
  type ApplicationSettings,
  getStepTitle,
  isSecondApplicantStep,
  listApplicationSteps,
  listEntries,
  listQuestions,
  type Question,
  type QuestionStep,
  type TypedApplication,
} from './application-steps.ts'
import {type Answer, readAnswer} from './read-answer.ts'

export type DescribedStep = {
  readonly step: QuestionStep
  readonly title: string
  readonly rows: readonly {readonly label: string; readonly value: string}[]
}

/** Every answer as text, step by step; questions without an answer are left out. */
export function describeApplication(
  typed: TypedApplication,
  settings: ApplicationSettings,
): readonly DescribedStep[] {
  return listAsked(typed, settings).map((step) => {
    const questions = listQuestions(step, settings)
    const entries = listEntries(step, typed, questions)
    return {
      step,
      title: getStepTitle(step, settings),
      rows: entries.flatMap((entry, at) =>
        questions.flatMap((question) => {
          const text = entry[question.name] ?? ''
          if (text === '') return []
          const label = entries.length > 1 ? `${at + 1}. ${question.label}` : question.label
          return [{label, value: formatAnswer(question, text)}]
        }),
      ),
    }
  })
}

function listAsked(typed: TypedApplication, settings: ApplicationSettings): QuestionStep[] {
  return listApplicationSteps(settings, typed).filter((step) => step !== 'review')
}

function formatAnswer(question: Question, text: string): string {
  const answer = readAnswer(question, text)
  if (answer === null) return text
  if (question.kind === 'dollars') return formatMoney(Number(answer))
  if (question.kind === 'percent') return `${answer}%`
  if (question.kind === 'choice') return question.choices?.[String(answer)] ?? text
  if (question.kind === 'date' || question.kind === 'month')
    return String(answer).split('-').toReversed().join('/')
  return String(answer)
}

type Entry = {readonly [question: string]: Answer}

/** An applicant in the lender's format: `homes`, `work` and `income` with the present one first. */
type HandedApplicant = {
  readonly about: Entry
  readonly homes: readonly Entry[]
  readonly work: readonly Entry[]
  readonly income: readonly Entry[]
}

/** The answers in the lender's format (web/docs/finance-applications.md). */
export type HandedAnswers = {
  readonly loan: Entry
  readonly applicants: readonly HandedApplicant[]
  readonly spending: Entry
}

/** The parsed answers: amounts as numbers, days and months in ISO 8601. */
export function buildHandedAnswers(typed: TypedApplication, settings: ApplicationSettings): HandedAnswers {
  const asked = listAsked(typed, settings)
  const read = (step: QuestionStep): readonly Entry[] => {
    if (!asked.includes(step)) return []
    const questions = listQuestions(step, settings)
    return listEntries(step, typed, questions).map((entry) =>
      Object.fromEntries(
        questions.flatMap((question): [string, Answer][] => {
          const answer = readAnswer(question, entry[question.name] ?? '')
          return answer === null ? [] : [[question.name, answer]]
        }),
      ),
    )
  }
  const first = {
    about: read('about')[0] ?? {},
    homes: read('home'),
    work: read('work'),
    income: read('income'),
  }
  const second = {
    about: read('second-about')[0] ?? {},
    homes: read('second-home'),
    work: read('second-work'),
    income: read('second-income'),
  }
  const isJoint = asked.some(isSecondApplicantStep)
  return {
    loan: read('loan')[0] ?? {},
    applicants: isJoint ? [first, second] : [first],
    spending: read('spending')[0] ?? {},
  }
}
