import type {Lead} from './lead-submission.ts'

const CAREERS = /^careers? enquiry$/i

/** [5.8f] A careers enquiry is stored as a general one with its own subcategory, as dealers' systems expect. */
export function rewriteCareers(lead: Lead): Lead {
  if (!CAREERS.test(lead.category)) return lead
  return {...lead, category: 'General Enquiry', subcategory: 'Career Enquiry', department: 'careers'}
}
