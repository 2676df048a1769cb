import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {LocationType} from '@forecourt/schemas/location/location'
import type {LeadDepartment} from '@forecourt/schemas/settings/groups/forms'
import type {LeadSubmission} from '#/domain/leads/lead-submission'

/** The kind of a field; each has one control, one set of browser hints and one server check. */
export type FieldKind =
  | 'text'
  | 'name'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'rego'
  | 'dollars'
  | 'long-text'
  | 'choice'
  | 'ticks'
  | 'date'
  | 'time'

export type Choice = {
  readonly value: string
  readonly label: string
  /** Its price or duration, beside the label. */
  readonly aside?: string
  /** One or two sentences under it. */
  readonly help?: string
}

/** The source of a field's choices if the form does not list them: the site's own data. */
export type ChoiceSource =
  | 'categories'
  | 'locations'
  | 'dealerships'
  | 'states'
  | 'services'
  | 'menu'
  | 'loanCars'
  | 'times'
  | 'contactMethods'

/** One field of a form (spec 3.17). */
export type FieldDefinition = {
  /** The name it is posted and stored under. */
  readonly name: string
  readonly kind: FieldKind
  readonly label: string
  readonly hint?: string
  readonly autocomplete?: string
  readonly required?: boolean
  /** The message if it is required and empty. */
  readonly missing?: string
  /** The message for invalid input, instead of the kind's own. */
  readonly invalid?: string
  readonly choices?: readonly Choice[]
  readonly source?: ChoiceSource
  readonly value?: string
  /** The maximum length; by default the kind's. */
  readonly most?: number
  /** The amount of the loan that it changes, where its page shows one. */
  readonly loan?: 'price' | 'deposit'
  /** Shown only while another field of the form has one of these values. */
  readonly when?: {readonly field: string; readonly is: readonly string[]}
}

/** A step of a form; a form with several steps shows them one at a time (spec 4.7a). */
export type StepDefinition = {readonly title: string; readonly fields: readonly FieldDefinition[]}

/** One answer of a form as text; null if it is empty. */
export type ReadAnswer = (name: string) => string | null

/** The definition of one form, the same on every site. Its heading and button label are settings, under its id. */
export type FormDefinition = {
  /** One sentence under the title, unless the site has its own. */
  readonly intro: string
  /** The category of its leads (spec 3.18, 5.8b). */
  readonly category: string
  readonly subcategory?: string
  /** Who answers it; null if that depends on the chosen category. */
  readonly department: LeadDepartment | null
  readonly steps: readonly StepDefinition[]
  /** The text after sending (spec 2.11), followed by the site's own promise of an answer. */
  readonly afterSending: {readonly title: string; readonly steps: readonly string[]}
  /** The route of the page that contains it; it has no address of its own. */
  readonly about?: 'location' | 'offer'
  /** The title and intro for a model of the new range, instead of those about a car. */
  readonly aboutModel?: {readonly title: string; readonly intro: string}
  /** It is a step of a larger process with its own API, and not posted on its own. */
  readonly isStep?: true
  /** The kind of appointment booked with it. */
  readonly appointment?: 'test-drive' | 'service'
  /** The address of an external booking page that replaces it; only https is accepted. */
  readonly getBookingUrl?: (forms: Settings['forms']) => string | null
  /** The form's anchor on its page, if it is not the default. */
  readonly anchor?: string
  /** Values that are sent unchanged and not shown. */
  readonly getFixedAnswers?: (forms: Settings['forms']) => {readonly [name: string]: string}
  /** The part of the lead that only this form sets. */
  readonly buildLeadPart?: (read: ReadAnswer) => Partial<Pick<LeadSubmission, 'tradeIn' | 'finance'>>
}

/** The type of location that handles a department's forms. */
export function getLocationType(department: FormDefinition['department']): LocationType {
  return department === 'service' || department === 'parts' ? department : 'sales'
}
