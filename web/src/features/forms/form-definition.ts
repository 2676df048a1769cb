import type {FormId} from '#/domain/forms/form-id'

/** What a field asks for; each kind has one control, one set of browser hints and one server check. */
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
  | 'tick'
  | 'date'
  | 'time'

export type Choice = {readonly value: string; readonly label: string}

/** Where a field's choices come from when the definition does not list them: the site's own data. */
export type ChoiceSource = 'categories' | 'locations' | 'dealerships' | 'states' | 'services' | 'times'

/** One field of a form, as data (spec 3.17). */
export type FieldDefinition = {
  /** The name it is posted and stored under. */
  readonly name: string
  readonly kind: FieldKind
  readonly label: string
  readonly hint?: string
  readonly autocomplete?: string
  readonly required?: boolean
  /** What is said when it is required and empty. */
  readonly missing?: string
  /** What is said of an answer that is none, in place of the kind's own words. */
  readonly invalid?: string
  readonly choices?: readonly Choice[]
  readonly source?: ChoiceSource
  readonly value?: string
  /** Letters; each kind has its own most when this is left out. */
  readonly most?: number
  /** Asked only while another field of the form has one of these values. */
  readonly when?: {readonly field: string; readonly is: readonly string[]}
}

/** A part of a form that is filled in at once; a form of several steps shows them one by one (spec 4.7a). */
export type StepDefinition = {readonly title: string; readonly fields: readonly FieldDefinition[]}

export type Department = 'sales' | 'tradeIn' | 'service' | 'parts' | 'finance' | 'careers' | 'other'

/** A form, described by data: what it asks, and what kind of lead it makes. Its name stands in the settings. */
export type FormDefinition = {
  readonly id: FormId
  /** One sentence under the title, until the site writes its own. */
  readonly intro: string
  readonly category: string
  readonly subcategory?: string
  readonly department: Department
  readonly steps: readonly StepDefinition[]
  /** A time at a location is booked with it. */
  readonly appointment?: 'test-drive' | 'service'
  /** Values that are sent as they are and not shown. */
  readonly fixed?: {readonly [name: string]: string}
}
