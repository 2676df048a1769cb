import {isCreditAdvertised} from '../finance/credit.ts'
import type {RuleId} from './rules.ts'

type WordRule = {
  readonly rule: RuleId
  readonly says: RegExp
  /** Words that make it right again. */
  readonly unless?: RegExp
  readonly message: string
}

/** What no text of a site may say, whatever stands around it. */
const WORD_RULES: readonly WordRule[] = [
  {
    rule: 'single-price',
    says: /(?:\bplus|\+)\s*(?:on[- ]?roads?(?: costs?)?\b|ORCs?\b|dealer (?:delivery|fees?)|government charges|(?:a |an )?(?:admin(?:istration)?|documentation|booking|processing) fee)|\bfees? (?:are |is )?added (?:at|before) (?:checkout|payment)/i,
    message:
      'A price "plus on-road costs" or other fees is not one single price. Write the drive-away price.',
  },
  {
    rule: 'card-surcharge',
    says: /\bsurcharges?\b(?:[^.]|\.\d){0,40}\b(?:cards?|visa|mastercard|amex|payments?|appl(?:y|ies))\b|\b(?:cards?|visa|mastercard|amex|payments?)\b(?:[^.]|\.\d){0,40}\bsurcharges?\b|\d\s?%\s?(?:credit )?card fee/i,
    unless: /\b(?:no|without(?: a| any)?|never(?: a| any)?)\s+(?:\w+\s+){0,2}surcharges?\b/i,
    message: 'It asks for a surcharge. Take it out: no card costs more here.',
  },
  {
    rule: 'false-urgency',
    says: /\b\d+ (?:people|shoppers|buyers|others)\b[^.]{0,20}\b(?:looking|viewing|watching)\b|\bonly \d+ (?:left|remaining)\b|(?<!\bin (?:a|no) )\bhurry\b|\b(?:selling|going) fast\b|\bwon[’']t last\b|\b(?:last|final) chance\b|\bends in \d+[: ]\d+|\bact (?:now|fast)\b/i,
    message: 'It presses shoppers with what nobody can prove. Say when the offer ends instead.',
  },
  {
    rule: 'review-source',
    says: /\b(?:leave|write|post|give) (?:us )?(?:a |an? )?(?:five[- ]star |5[- ]star |good )?reviews?\b[^.]{0,40}\b(?:and|to) (?:get|receive|win|earn)\b|\b(?:gift|voucher|discount)\b[^.]{0,30}\bfor (?:a |your |every )?(?:\w+ )?reviews?\b/i,
    message: 'It gives something for a review, which makes reviews misleading. Take it out.',
  },
]

/** What texts say that readers take for a former price: "was $39,990", "save $3,000", "$2,000 off". */
export const FORMER_PRICE =
  /\b(?:was|rrp|save|savings? of)\s*:?\s*(?:from |up to |of )?\$\s?\d|\$\s?[\d,]+\s+(?:off|discount)\b/i

const RATING = /\bANCAP\b[^.]{0,40}\d|\b\d(?:[- ]| out of 5 )stars?\b[^.]{0,20}\b(?:safety|ANCAP)\b/i
const CONSUMPTION = /\d\s?L\s?\/\s?100\s?km/i
const YEAR = /\b(?:19|20)\d\d\b/
const TEST = /\bADR\b|\bWLTP\b|\bNEDC\b|\bcombined\b/i

/** Words that break a rule by themselves, each rule once. */
export function listWordBreaches(text: string): {readonly rule: RuleId; readonly message: string}[] {
  return WORD_RULES.filter(({says, unless}) => says.test(text) && !unless?.test(text)).map(
    ({rule, message}) => ({rule, message}),
  )
}

/** Whether a text states the cost of credit without a comparison rate. */
export function isMissingComparison(text: string): boolean {
  return isCreditAdvertised(text) && !/comparison rate/i.test(text)
}

/** Whether a text has a safety rating without its year, or a fuel consumption without year or test. */
export function isMissingYear(text: string): boolean {
  return (
    (RATING.test(text) && !YEAR.test(text)) ||
    (CONSUMPTION.test(text) && !YEAR.test(text) && !TEST.test(text))
  )
}
