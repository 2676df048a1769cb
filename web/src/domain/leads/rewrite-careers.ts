import type {Lead} from './lead-submission.ts'

const CAREERS = /^careers? enquiry$/i

/** How a lead is filed. */
export type Filing = Pick<Lead, 'category' | 'subcategory' | 'department'>

/** [5.8f] A careers enquiry is filed as a general one with its own subcategory, as dealers' systems expect. */
export function rewriteCareers<F extends Filing>(filed: F): F {
  if (!CAREERS.test(filed.category)) return filed
  return {...filed, category: 'General Enquiry', subcategory: 'Career Enquiry', department: 'careers'}
}
