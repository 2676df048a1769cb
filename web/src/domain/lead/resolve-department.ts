import type {LeadDepartment} from '@forecourt/schemas/settings/groups/forms'
import type {Lead} from './lead-submission.ts'

/** Whole words that give a department away, the strictest first. */
const WORDS: readonly (readonly [LeadDepartment, RegExp])[] = [
  ['careers', /\b(?:careers?|jobs?|employment|recruitment)\b/i],
  ['parts', /\b(?:parts?|accessor(?:y|ies)|tyres?)\b/i],
  ['service', /\b(?:servic(?:e|es|ing)|repairs?|workshop|recalls?)\b/i],
  ['fleet', /\bfleet\b/i],
  ['tradeIn', /\btrade[- ]?ins?\b|\bvaluations?\b|\bsell (?:my|your) \w+/i],
  ['finance', /\bfinanc(?:e|ing)\b|\bpre-?approval\b/i],
]

/**
 * Departments whose leads the sales team's system takes; careers, parts and service never go there
 * (australian-rules.md, leads).
 */
const SALES: ReadonlySet<LeadDepartment> = new Set(['sales', 'finance', 'tradeIn', 'fleet', 'general'])

/** Whether leads of a department may go to the sales team's system. */
export function isSentToSalesSystem(department: LeadDepartment): boolean {
  return SALES.has(department)
}

/**
 * Who answers a lead. A form that belongs to a department says so; the words of category and subcategory can only take
 * a lead further away from sales, because a job seeker in the sales system is a privacy breach
 * (australian-rules.md, leads; spec 5.8f).
 */
export function resolveDepartment({
  department,
  category,
  subcategory,
}: Pick<Lead, 'department' | 'category' | 'subcategory'>): LeadDepartment {
  if (department !== null && !SALES.has(department)) return department
  const words = `${category}\n${subcategory ?? ''}`
  const said = WORDS.find(([, pattern]) => pattern.test(words))?.[0]
  if (said !== undefined && !SALES.has(said)) return said
  return department ?? said ?? (/^general\b/i.test(category) ? 'general' : 'sales')
}
