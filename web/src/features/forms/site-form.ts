import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getAskingPrice, isSold} from '@forecourt/schemas/vehicle/known-values'
import type {FinanceRequest} from '#/domain/finance/finance-request'
import type {FormId} from '#/domain/forms/form-links'
import {getFormSettings} from '#/domain/forms/has-form'
import {isPriced} from '#/domain/vehicles/describe-price'
import {formatDriveWords} from '#/domain/vehicles/format-attribute'
import {applyVehicleNouns, getNamedKind} from '#/domain/vehicles/vehicle-nouns'
import {groupThousands} from '#/lib/format-text'
import type {LegalLinks} from '#/tenant/sites'
import {FORMS} from './all-forms'
import {LAST_NAME, OPTIONAL_MESSAGE, SITE_FIELDS} from './common-fields'
import {type Agreement, listAgreements} from './form-agreements'
import {listChoices} from './form-choices'
import type {Choice, FieldDefinition, FormDefinition, StepDefinition} from './form-definition'
import {type FormLocation, type FormSite, listFormLocations} from './form-locations'

/** A field on one site, with its choices, and whether it is required. */
export type SiteField = Omit<FieldDefinition, 'source' | 'required' | 'choices'> & {
  readonly required: boolean
  readonly choices: readonly Choice[]
}

/** The offer that a form is about; only its slug is known while content is unavailable. */
export type FormOffer = {
  readonly slug: string
  readonly name: string
  /** The path of its page. */
  readonly path: string
  /** The short name of its manufacturer. */
  readonly manufacturer: string | null
}

/** The model that a form is about; only its slug is known while content is unavailable. */
export type FormModel = FormOffer & {
  /** Its name, preceded by its make. */
  readonly title: string
  /** Its make, as in stock data. */
  readonly make: string | null
  readonly image: string | null
}

/** The subject of a form: the car's slug is kept during a search outage. */
export type FormSubject = {
  readonly carSlug: string | null
  readonly car: Car | null
  /** Whether the site has no car of this slug any more. */
  readonly isCarGone?: boolean
  /** The slug of the location that it is sent to. */
  readonly place: string | null
  readonly offer?: FormOffer | null
  readonly model?: FormModel | null
  /** The content of a basket: in its cookie's format, and a line of text for each part [2.21]. */
  readonly parts?: {readonly basket: string; readonly lines: readonly string[]} | null
  /** The parameters of the link to this form [2.9]. */
  readonly financeRequest?: Pick<FinanceRequest, 'dealership' | 'budget' | 'terms'> | null
}

export const NO_SUBJECT: FormSubject = {carSlug: null, car: null, place: null}

/** A form on one site, about a car or none: everything needed to render and handle it. */
export type SiteForm = Omit<FormDefinition, 'steps'> &
  FormSubject & {
    readonly id: FormId
    readonly site: string
    readonly settings: Settings
    readonly places: readonly FormLocation[]
    readonly title: string
    readonly button: string
    readonly steps: readonly {readonly title: string; readonly fields: readonly SiteField[]}[]
    /** Values sent with every submission that are not asked for, for example the only location. */
    readonly hidden: {readonly [name: string]: string}
    readonly agreements: readonly Agreement[]
    /** The path of the site’s privacy policy; null if it has none. */
    readonly privacy: string | null
  }

/** Fields needed to answer; a site cannot remove them or make them optional. */
const INDISPENSABLE: ReadonlySet<string> = new Set(['name', 'email', 'phone'])

/**
 * A form on a site, with the site's choices, texts, required and added fields. A single location is selected
 * automatically (spec 4.10i); a field without any choices is left out.
 */
export function buildSiteForm(site: FormSite, id: FormId, about: FormSubject, legal: LegalLinks): SiteForm {
  const definition = FORMS[id]
  const words = getFormSettings(site.settings.forms, id)
  const ofModel = about.model ? definition.aboutModel : undefined
  const places = listFormLocations(site)
  const {intro} = definition
  const {itemTypes} = site.settings.stock
  // A site with cars among others speaks of cars, as its own words do.
  const kinds = about.car ? [getNamedKind(about.car)] : itemTypes.includes('car') ? [] : itemTypes
  const driven = about.car ? [about.car.item_type] : itemTypes
  const hidden: {[name: string]: string} = about.place ? {location: about.place} : {}
  const asked = about.parts ? leaveMessageOpen(definition) : definition
  const steps = addSiteFields(asked, words.fields).map(({title, fields}) => ({
    title: applyVehicleNouns(title, kinds),
    fields: fields.flatMap((field): readonly SiteField[] => {
      const change = words.fields.find((entry) => entry.field === field.name)
      const isLeftOut = change?.show === 'no' && !INDISPENSABLE.has(field.name)
      if (hidden[field.name] !== undefined || isLeftOut) return []
      const {source, required: _usual, choices: listed = [], ...rest} = field
      const choices = source ? listChoices(source, definition, site, places) : listed
      const [only] = choices
      if (source && !only) return []
      if ((source === 'locations' || source === 'dealerships') && choices.length === 1 && only) {
        hidden[field.name] = only.value
        return []
      }
      return [
        {
          ...rest,
          ...findInvalidWords(field, site.settings),
          label: change?.label ?? applyVehicleNouns(field.label, kinds),
          value: chooseFirstValue(field, choices, site.settings, about, places),
          choices,
          required: isRequired(field, site.settings, change?.required ?? 'usual'),
        },
      ]
    }),
  }))
  return {
    ...definition,
    ...about,
    id,
    site: site.slug,
    settings: site.settings,
    places,
    title: ofModel?.title ?? applyVehicleNouns(formatDriveWords(words.title, driven), kinds),
    intro: ofModel?.intro ?? words.text ?? applyVehicleNouns(intro, kinds),
    button: formatDriveWords(words.submitLabel, driven),
    steps: steps.filter(({fields}) => fields.length > 0),
    hidden,
    agreements: listAgreements(site.settings.forms, words.fields, legal.terms),
    privacy: legal.privacy,
  }
}

/** The fields of all steps in order. */
export function listFields({steps}: Pick<SiteForm, 'steps'>): readonly SiteField[] {
  return steps.flatMap(({fields}) => fields)
}

/**
 * A form inside a page about something else: its required fields, in one step. The others are optional, so the posted
 * form is complete.
 */
export function buildShortForm(form: SiteForm): SiteForm {
  const fields = listFields(form).filter(({required, when}) => required && !when)
  return {...form, steps: [{title: form.title, fields}]}
}

/** A form with a basket needs no message. */
function leaveMessageOpen(definition: FormDefinition): FormDefinition {
  const steps = definition.steps.map(({title, fields}) => ({
    title,
    fields: fields.map((field) => (field.name === 'message' ? OPTIONAL_MESSAGE : field)),
  }))
  return {...definition, steps}
}

type FieldChange = Settings['forms']['testDrive']['fields'][number]

/** The form's steps with the fields that the site adds, before the message of the last step (spec 3.17a). */
function addSiteFields({steps}: FormDefinition, changes: readonly FieldChange[]): readonly StepDefinition[] {
  const own = new Set(steps.flatMap(({fields}) => fields.map(({name}) => name)))
  const added = changes.flatMap(({field, show}) => {
    const known = show === 'yes' && !own.has(field) ? SITE_FIELDS[field] : undefined
    return known ? [known] : []
  })
  const others = added.filter((field) => field !== LAST_NAME)
  return steps.map(({title, fields}, index) => {
    const named = added.includes(LAST_NAME) ? fields.flatMap(askBothNames) : fields
    if (index < steps.length - 1) return {title, fields: named}
    const message = named.findIndex(({name}) => name === 'message')
    return {title, fields: named.toSpliced(message < 0 ? named.length : message, 0, ...others)}
  })
}

function askBothNames(field: FieldDefinition): readonly FieldDefinition[] {
  if (field.name !== 'name') return [field]
  return [{...field, label: 'First name', autocomplete: 'given-name'}, LAST_NAME]
}

// The site's own message for a postcode (spec 5.9b).
function findInvalidWords(
  {kind}: FieldDefinition,
  {tradeIn}: Settings,
): Pick<FieldDefinition, 'missing' | 'invalid'> {
  return kind === 'postcode' ? {missing: tradeIn.invalidPostcode, invalid: tradeIn.invalidPostcode} : {}
}

function chooseFirstValue(
  {name, value}: FieldDefinition,
  choices: readonly Choice[],
  {forms, price}: Settings,
  {car, financeRequest, model}: FormSubject,
  places: readonly FormLocation[],
): string | undefined {
  if (name === 'message' && value && model) return `Please tell me more about the ${model.title}.`
  if (name === 'message' && value && car) {
    const asked = isPriced(car, price) ? value : 'What does this car cost?'
    return isSold(car) ? '' : applyVehicleNouns(asked, [getNamedKind(car)])
  }
  if (name === 'category') return forms.defaultCategory
  if (name === 'rego_state') return forms.defaultState.toUpperCase()
  const amount = chooseAmount(name, car, financeRequest)
  if (amount) return groupThousands(amount)
  // The location of the car and its dealership, if the form has these fields [5.8c]; otherwise of the dealership in the
  // link.
  const chosen = places.find(
    ({slug, dealership}) =>
      dealership === financeRequest?.dealership && choices.some((one) => one.value === slug),
  )
  const ofCar = {
    location: car?.location?.slug ?? car?.location_slug ?? chosen?.slug,
    dealership: car?.dealership_slug ?? financeRequest?.dealership,
  }
  const place = name === 'location' || name === 'dealership' ? ofCar[name] : undefined
  return choices.some((choice) => choice.value === place) ? (place ?? value) : value
}

/** Of a loan, as the link has it; the price of a car is its own. */
function chooseAmount(name: string, car: FormSubject['car'], request: FormSubject['financeRequest']): number {
  if (name === 'vehicle_price_budget') return request?.budget ?? (car ? getAskingPrice(car) : 0)
  return name === 'deposit' ? (request?.terms.deposit ?? 0) + (request?.terms.tradeIn ?? 0) : 0
}

function isRequired(
  {name, required = false}: FieldDefinition,
  {forms}: Settings,
  change: FieldChange['required'],
): boolean {
  if (INDISPENSABLE.has(name)) return required
  if (change !== 'usual') return change === 'yes'
  return name === 'message' && !forms.messageRequired ? false : required
}
