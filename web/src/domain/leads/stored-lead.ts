import type {LeadDepartment} from '@forecourt/schemas/settings/groups/forms'
import type {Lead} from './lead-submission.ts'

/** A lead as stored in the records. */
export type StoredLead = {
  readonly id: string
  readonly createdAt: Date
  readonly department: LeadDepartment
  /** The first lead of the same interest, if this is not the first. */
  readonly duplicateOf: string | null
  readonly lead: Lead
}
