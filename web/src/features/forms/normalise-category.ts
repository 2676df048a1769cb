/** The category that careers messages are filed under, and how they are told apart (spec 5.8f). */
const CAREERS = {category: 'General Enquiry', subcategory: 'Career Enquiry'} as const

/** A lead's category as it is stored: a careers enquiry becomes a general one with a subcategory (spec 5.8f). */
export function normaliseCategory(
  category: string,
  subcategory: string | null,
): {readonly category: string; readonly subcategory: string | null} {
  return category === 'Careers Enquiry' ? CAREERS : {category, subcategory}
}
