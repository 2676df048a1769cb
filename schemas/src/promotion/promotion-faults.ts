import * as z from 'zod'
import {STATE_NAMES, type State} from '../values/states.ts'
import {TOTAL_CHANCES} from './promotion.ts'

/** A missing value that the law or the draw requires: which field, and what to do. */
export type PromotionFault = {readonly path: string; readonly message: string}

type PermitRule = {
  /** A permit is needed where all prizes together are worth more, in whole dollars. */
  readonly above: number
  /** Not where another state has given one. */
  readonly unlessOther?: true
  readonly source: string
}

/**
 * The states that ask for a permit for a game of chance, entered and drawn online, free of charge. The others ask for
 * none. Read in November 2026 from guides to trade promotions: compare them with the authority of each state.
 */
export const PERMIT_RULES: {readonly [state in State]?: PermitRule} = {
  NSW: {above: 10_000, source: 'Community Gaming Regulation 2020 (NSW), trade promotions'},
  ACT: {above: 3000, source: 'Lotteries Act 1964 (ACT), exempt trade promotions'},
  SA: {above: 5000, source: 'Lotteries Regulations 2021 (SA), instant prizes online'},
  NT: {above: 5000, unlessOther: true, source: 'Gaming Control (Community Gaming) Regulations 2006 (NT)'},
}

const text = z.string().trim().min(1).nullish().catch(null)
const count = z.number().nullish().catch(null)
const prize = z.object({
  name: text,
  // As it is stored, or as it was read.
  key: z
    .union([z.string(), z.object({current: z.string()}).transform(({current}) => current)])
    .nullish()
    .catch(null),
  value: count,
  count,
  chances: count,
})

/** A promotion as read, or as stored while staff fill it in. */
const draft = z.object({
  window: z.object({start: text, end: text}).nullish().catch(null),
  prizes: z.array(prize).nullish().catch(null),
  states: z.array(z.string()).nullish().catch(null),
  permits: z.record(z.string(), z.unknown()).nullish().catch(null),
  promoter: z.object({name: text, abn: text, address: text}).nullish().catch(null),
  terms: text,
  scope: z
    .object({audience: z.string().nullish(), sites: z.array(z.unknown()).nullish()})
    .nullish()
    .catch(null),
})

type Draft = z.infer<typeof draft>

/**
 * What a prize promotion lacks before shoppers may see it, in the Studio and on the storefront alike: dates, one site,
 * prizes with odds, states, promoter, terms, and the permits that its prizes need (`PERMIT_RULES`).
 */
export function listPromotionFaults(document: object): PromotionFault[] {
  const read = draft.parse(document)
  const {window, states, promoter, terms, scope} = read
  const said: readonly (readonly [isMissing: boolean, path: string, message: string])[] = [
    [!window?.start, 'window.start', 'Say when the promotion begins.'],
    [!window?.end, 'window.end', 'Say when the promotion ends.'],
    [!states?.length, 'states', 'Choose the states that it is open to.'],
    [!promoter?.name, 'promoter.name', 'Say who runs the promotion.'],
    [!promoter?.abn, 'promoter.abn', 'Write the ABN of the promoter.'],
    [!promoter?.address, 'promoter.address', 'Write the address of the promoter.'],
    [!terms, 'terms', 'Write the terms.'],
    [
      scope?.audience !== 'sites' || scope.sites?.length !== 1,
      'scope',
      'Name the one site that it is on: each site has prizes of its own.',
    ],
  ]
  return [
    ...said.flatMap(([isMissing, path, message]) => (isMissing ? [{path, message}] : [])),
    ...listPrizeFaults(read),
    ...listPermitFaults(read),
  ]
}

function listPrizeFaults({prizes}: Draft): PromotionFault[] {
  if (!prizes?.length) return [{path: 'prizes', message: 'Add a prize.'}]
  const faults: PromotionFault[] = []
  const isWhole = prizes.every(({name, key, ...figures}) => {
    const areGiven = [figures.value, figures.count, figures.chances].every((figure) => (figure ?? 0) > 0)
    return name && key && areGiven
  })
  if (!isWhole)
    faults.push({
      path: 'prizes',
      message: 'Each prize needs a name, a short name, value, number and chances.',
    })
  if (new Set(prizes.map(({key}) => key)).size < prizes.length)
    faults.push({path: 'prizes', message: 'Two prizes have the same short name.'})
  const chances = prizes.reduce((sum, one) => sum + (one.chances ?? 0), 0)
  if (chances > TOTAL_CHANCES)
    faults.push({
      path: 'prizes',
      message: `The chances come to ${chances} in ${TOTAL_CHANCES} spins: more than every spin would win.`,
    })
  return faults
}

function listPermitFaults({prizes, states, permits}: Draft): PromotionFault[] {
  const pool = computePrizePool(prizes ?? [])
  const hasPermit = (state: string) => Boolean(text.parse(permits?.[state]))
  return Object.entries(PERMIT_RULES).flatMap(([state, {above, unlessOther}]) => {
    const isOpen = states?.includes(state) ?? false
    const hasOther = Object.keys(PERMIT_RULES).some((other) => other !== state && hasPermit(other))
    if (!isOpen || pool <= above || hasPermit(state) || (unlessOther && hasOther)) return []
    const name = STATE_NAMES[state as State]
    const message = `${name} asks for a permit where prizes are worth more than $${above.toLocaleString('en-AU')}: these are worth $${pool.toLocaleString('en-AU')}. Write its number, or leave the state out.`
    return [{path: `permits.${state}`, message}]
  })
}

type Valued = {readonly value?: number | null; readonly count?: number | null}

/** What all prizes of a promotion are worth together, in whole dollars. */
export function computePrizePool(prizes: readonly Valued[]): number {
  return prizes.reduce((sum, {value, count}) => sum + (value ?? 0) * (count ?? 0), 0)
}
