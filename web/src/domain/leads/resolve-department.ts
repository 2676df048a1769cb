import type {LeadDepartment} from '@forecourt/schemas/settings/groups/forms'
import type {Lead} from './lead-submission.ts'

/** Whole words that identify a department, the strictest first. */
const WORDS: readonly (readonly [LeadDepartment, RegExp])[] = [
  ['careers', /\b(?:careers?|jobs?|employment|recruitment)\b/i],
  ['parts', /\b(?:parts?|accessor(?:y|ies)|tyres?)\b/i],
  ['service', /\b(?:servic(?:e|es|ing)|repairs?|workshop|recalls?)\b/i],
  ['fleet', /\bfleet\b/i],
  ['tradeIn', /\btrade[- ]?ins?\b|\bvaluations?\b|\bsell (?:my|your) \w+/i],
  ['finance', /\bfinanc(?:e|ing)\b|\bpre-?approval\b/i],
]

/**
 * Departments whose leads may go to the sales team's system; careers, parts and service never do (australian-rules.md,
 * leads).
 */
const SALES: ReadonlySet<LeadDepartment> = new Set(['sales', 'finance', 'tradeIn', 'fleet', 'general'])

/** Whether a department's leads may be sent to the sales team's system. */
export function isSentToSalesSystem(department: LeadDepartment): boolean {
  return SALES.has(department)
}

/**
 * The department of a lead. A form that belongs to a department sets it; category and subcategory can only move a lead
 * further away from sales, because a job application in the sales system is a privacy breach (australian-rules.md,
 * leads; spec 5.8f).
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
