import type {Lead} from './lead-submission.ts'

/** The shopper's name as one writes it. */
export function getFullName({contact: {name, firstName, lastName}}: Pick<Lead, 'contact'>): string {
  return name || [firstName, lastName].filter(Boolean).join(' ')
}

/** What one calls the shopper in a letter. */
export function getFirstName(lead: Pick<Lead, 'contact'>): string {
  return lead.contact.firstName || getFullName(lead).split(' ')[0] || ''
}
