import {joinWords} from '#/lib/join-words'
import {
  type ApplicationSettings,
  type ApplicationStep,
  buildInputName,
  getPart,
  listApplicationSteps,
  listEntries,
  listQuestions,
  type Question,
  type QuestionStep,
  type TypedApplication,
} from './application-steps.ts'
import {type Answer, computeMonthly, readAnswer} from './read-answer.ts'

/** The inputs of the checks: the site's questions, and today as `YYYY-MM-DD` in the dealer's zone. */
export type Rules = {readonly settings: ApplicationSettings; readonly today: string}

const WRONG: {readonly [kind in Question['kind']]: string} = {
  dollars: 'Write the amount as a number, such as 5,000',
  number: 'Write a number, such as 2',
  percent: 'Write a percentage, such as 30',
  date: 'Write day, month and year, such as 23/04/1988',
  month: 'Write month and year, such as 03/2021',
  choice: 'Choose one',
  postcode: 'Invalid postcode. Please enter a 4-digit number.',
  email: 'Write an e-mail address, such as alex@example.com',
  text: 'Write fewer words',
}

const YOUNGEST = 18
const OLDEST = 110

/** The errors of a step's fields, by the names of its inputs; empty if there are none. */
export function findStepFaults(
  step: QuestionStep,
  typed: TypedApplication,
  {settings, today}: Rules,
): {readonly [input: string]: string} {
  const questions = listQuestions(step, settings)
  const entries = listEntries(step, typed, questions)
  const faults: {[input: string]: string} = {}
  entries.forEach((entry, at) => {
    for (const question of questions) {
      const text = entry[question.name]
      if (text === undefined) continue
      const fault = findFault(question, text, today)
      if (fault) faults[buildInputName(step, question.name, at + 1)] = fault
    }
    const before = entries[at - 1]
    const [since, later] = [readSince(entry), before && readSince(before)]
    if (since && later && since > later)
      faults[buildInputName(step, 'since', at + 1)] = 'This must be before the one above'
  })
  return faults
}

function findFault(question: Question, text: string, today: string): string | null {
  if (text === '') return question.required ? `Fill in: ${question.label}` : null
  const answer = readAnswer(question, text)
  if (answer === null) return WRONG[question.kind]
  if (question.kind === 'month' && String(answer) > today.slice(0, 7)) return 'This month is yet to come'
  if (question.kind !== 'date') return null
  const age = countYears(String(answer), today)
  if (age < YOUNGEST) return `An applicant is ${YOUNGEST} or older`
  return age > OLDEST ? WRONG.date : null
}

function readSince(entry: {readonly [field: string]: string}): string | null {
  const answer = readAnswer({name: 'since', label: '', kind: 'month', required: true}, entry.since ?? '')
  return answer === null ? null : String(answer)
}

/** Whole years between two days. */
function countYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

/** Whether homes or jobs cover the period that the site requires; true for any other step. */
export function hasRequiredHistory(
  step: QuestionStep,
  typed: TypedApplication,
  {settings, today}: Rules,
): boolean {
  const part = getPart(step)
  if (part !== 'home' && part !== 'work') return true
  const months = listEntries(step, typed, listQuestions(step, settings)).map(readSince)
  const earliest = months.filter((month) => month !== null).sort()[0]
  const wanted = `${Number(today.slice(0, 4)) - settings.coveredYears}${today.slice(4, 7)}`
  return earliest !== undefined && earliest <= wanted
}

/** A valid but unlikely amount, with the question about it. */
export type Doubt = {readonly input: string; readonly words: string}

/** Amounts of a step that are unusual. They may be correct, so they need a confirmation and are not refused. */
export function findDoubts(step: QuestionStep, typed: TypedApplication, {settings}: Rules): readonly Doubt[] {
  const questions = listQuestions(step, settings)
  const entries = listEntries(step, typed, questions)
  const read = (name: string, entry = entries[0]): Answer | null => {
    const question = questions.find((one) => one.name === name)
    return question ? readAnswer(question, entry?.[name] ?? '') : null
  }
  const amount = (name: string) => Number(read(name) ?? 0)
  switch (getPart(step)) {
    case 'loan':
      return listDoubts([
        [amount('price') < 1000 || amount('price') > 400_000, 'price', 'the price'],
        [
          amount('price') > 0 && amount('deposit') + amount('trade_in') >= amount('price'),
          'deposit',
          'that deposit and trade-in come to the price or more',
        ],
        [
          amount('trade_in_owing') > amount('trade_in'),
          'trade_in_owing',
          'that more is owed than it is worth',
        ],
      ])
    case 'income':
      return entries.flatMap((entry, at) => {
        const monthly = computeMonthly(read('amount', entry), entry.frequency)
        const isOdd = monthly !== null && (monthly < 200 || monthly > 40_000)
        const often = questions.find(({name}) => name === 'frequency')?.choices?.[entry.frequency ?? '']
        const words = `an income of $${entry.amount?.replace(/^\$/, '')} ${often}`
        return listDoubts([[isOdd, buildInputName(step, 'amount', at + 1), words]])
      })
    case 'spending':
      return listDoubts([
        [read('living') !== null && amount('living') < 400, 'living', 'so little for living in a month'],
        [amount('living') > 20_000, 'living', 'so much for living in a month'],
        [amount('housing') > 20_000, 'housing', 'so much for housing in a month'],
        [amount('card_limits') > 100_000, 'card_limits', 'such limits of credit cards'],
      ])
    default:
      return []
  }
}

function listDoubts(all: readonly (readonly [boolean, string, string])[]): readonly Doubt[] {
  return all.flatMap(([isOdd, input, words]) => (isOdd ? [{input, words}] : []))
}

/** The question about all doubts of a step. */
export function describeDoubts(doubts: readonly Doubt[]): string {
  return `Is it right: ${joinWords(doubts.map(({words}) => words))}?`
}

/** The confirmation value, which is valid for these amounts only. */
export function buildConfirmation(
  step: QuestionStep,
  typed: TypedApplication,
  doubts: readonly Doubt[],
): string {
  return doubts.map(({input}) => `${input}=${typed[step]?.[input] ?? ''}`).join(';')
}

/** Whether an applicant has confirmed every unusual amount of a step. */
export function hasConfirmedAmounts(step: QuestionStep, typed: TypedApplication, rules: Rules): boolean {
  const doubts = findDoubts(step, typed, rules)
  return doubts.length === 0 || typed[step]?.sure === buildConfirmation(step, typed, doubts)
}

/** Whether a step is complete. */
export function isStepDone(step: QuestionStep, typed: TypedApplication, rules: Rules): boolean {
  return (
    typed[step] !== undefined &&
    Object.keys(findStepFaults(step, typed, rules)).length === 0 &&
    hasRequiredHistory(step, typed, rules) &&
    hasConfirmedAmounts(step, typed, rules)
  )
}

/** The first incomplete step, otherwise the last one. */
export function findOpenStep(typed: TypedApplication, rules: Rules): ApplicationStep {
  const steps = listApplicationSteps(rules.settings, typed)
  return steps.find((step) => step !== 'review' && !isStepDone(step, typed, rules)) ?? 'review'
}
