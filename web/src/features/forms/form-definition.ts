import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {LocationType} from '@forecourt/schemas/location/location'
import type {LeadSubmission} from '#/domain/lead/lead-submission'

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
  /** What it costs or takes, beside the label. */
  readonly aside?: string
  /** One or two sentences under it. */
  readonly help?: string
}

/** The source of a field's choices when the form does not list them: the site's own data. */
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
  /** The message when it is required and empty. */
  readonly missing?: string
  /** The message for an invalid answer, instead of the kind's own. */
  readonly invalid?: string
  readonly choices?: readonly Choice[]
  readonly source?: ChoiceSource
  readonly value?: string
  /** Letters; each kind has its own most when this is left out. */
  readonly most?: number
  /** Shown only while another field of the form has one of these values. */
  readonly when?: {readonly field: string; readonly is: readonly string[]}
}

/** A part of a form that is filled in at once; a form of several steps shows them one by one (spec 4.7a). */
export type StepDefinition = {readonly title: string; readonly fields: readonly FieldDefinition[]}

export type Department = 'sales' | 'tradeIn' | 'service' | 'parts' | 'finance' | 'careers' | 'other'

/** One answer of a form as text; null where it is left open. */
export type ReadAnswer = (name: string) => string | null

/** The declaration of one form, the same on every site. Its heading and button label are settings, under its id. */
export type FormDefinition = {
  /** One sentence under the title, until the site writes its own. */
  readonly intro: string
  /** Under which its leads are filed (spec 3.18, 5.8b). */
  readonly category: string
  readonly subcategory?: string
  readonly department: Department
  readonly steps: readonly StepDefinition[]
  /** The text after it was sent (spec 2.11); the site's own promise of an answer follows it. */
  readonly afterSending: {readonly title: string; readonly steps: readonly string[]}
  /** The route of the page that shows it; it has no address of its own. */
  readonly about?: 'location' | 'offer'
  /** What it says in place of its title and intro, which speak of a car, when it is about a model of the new range. */
  readonly aboutModel?: {readonly title: string; readonly intro: string}
  /** It is a step of something larger, whose own API takes it; no form is posted by itself. */
  readonly isStep?: true
  /** A time at a location is booked with it. */
  readonly appointment?: 'test-drive' | 'service'
  /** The address of an external booking page that replaces it; only https is accepted. */
  readonly getBookingUrl?: (forms: Settings['forms']) => string | null
  /** The form's anchor on its page, when it is not the usual one. */
  readonly anchor?: string
  /** Values that are sent as they are and not shown. */
  readonly getFixedAnswers?: (forms: Settings['forms']) => {readonly [name: string]: string}
  /** The part of the lead that only this form fills. */
  readonly buildLeadPart?: (read: ReadAnswer) => Partial<Pick<LeadSubmission, 'tradeIn' | 'finance'>>
}

/** Which type of location answers a department's forms. */
export function getLocationType(department: Department): LocationType {
  return department === 'service' || department === 'parts' ? department : 'sales'
}
