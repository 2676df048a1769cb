import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {LocationType} from '@forecourt/schemas/location/location'
import type {FormField} from '@forecourt/schemas/settings/groups/form-changes'
import {STATE_OPTIONS} from '@forecourt/schemas/values/states'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {FinanceRequest} from '#/domain/forms/finance-request'
import type {FormId} from '#/domain/forms/form-links'
import {getFormSettings} from '#/domain/forms/has-form'
import type {Hours} from '#/domain/hours/list-open-spans'
import {formatTime} from '#/domain/hours/zoned-time'
import {describeService, listServices} from '#/domain/servicing/service-menu'
import {applyVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {joinWords} from '#/lib/join-words'
import type {LegalLinks} from '#/tenant/sites'
import type {TenantConfig} from '#/tenant/tenant-config'
import {FORMS} from './all-forms'
import {LAST_NAME, OPTIONAL_MESSAGE, SITE_FIELDS} from './common-fields'
import {
  type Choice,
  type FieldDefinition,
  type FormDefinition,
  getLocationType,
  type StepDefinition,
} from './form-definition'

/** A field on one site, with its choices, and whether it is required. */
export type SiteField = Omit<FieldDefinition, 'source' | 'required' | 'choices'> & {
  readonly required: boolean
  readonly choices: readonly Choice[]
}

/** A checkbox at the end of a form: a consent or the terms, with the exact displayed text. */
export type Agreement = {
  readonly name: 'opt_in' | 'terms_conditions'
  readonly label: string
  readonly link: {readonly label: string; readonly href: string} | null
  readonly ticked: boolean
  readonly required: boolean
  readonly missing: string | undefined
}

/** A place in a form, with its visiting hours, and the resources of its workshop. */
export type FormLocation = Hours & {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly department: LocationType
  /** The slug of its dealership. */
  readonly dealership: string | null
  readonly workshopCapacity: number | null
  readonly loanCars: number
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

/** The facts of a site that forms depend on. */
export type FormSite = Pick<TenantConfig, 'slug' | 'settings' | 'locations' | 'dealerships'>

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
  const hidden: {[name: string]: string} = about.place ? {location: about.place} : {}
  const asked = about.parts ? leaveMessageOpen(definition) : definition
  const steps = addSiteFields(asked, words.fields).map(({title, fields}) => ({
    title,
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
          label: change?.label ?? field.label,
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
    title: ofModel?.title ?? words.title,
    intro:
      ofModel?.intro ?? words.text ?? (about.car ? applyVehicleNouns(intro, [about.car.item_type]) : intro),
    button: words.submitLabel,
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

/** The locations of a site for its forms. */
export function listFormLocations({
  locations,
  dealerships,
}: Pick<FormSite, 'locations' | 'dealerships'>): readonly FormLocation[] {
  return locations.map((location) => ({
    id: location.id,
    slug: location.slug,
    name: location.name,
    department: location.type,
    dealership: dealerships.find(({id}) => id === location.dealership)?.slug ?? null,
    zone: location.zone,
    hours: location.hours,
    specialHours: location.specialHours,
    workshopCapacity: location.workshopCapacity,
    loanCars: location.loanCars,
  }))
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
  {forms}: Settings,
  {car, financeRequest, model}: FormSubject,
  places: readonly FormLocation[],
): string | undefined {
  if (name === 'message' && value && model) return `Please tell me more about the ${model.title}.`
  if (name === 'message' && value && car) return applyVehicleNouns(value, [car.item_type])
  if (name === 'category') return forms.defaultCategory
  if (name === 'rego_state') return forms.defaultState.toUpperCase()
  if (name === 'vehicle_price_budget' && financeRequest?.budget) return String(financeRequest.budget)
  if (name === 'deposit' && financeRequest) {
    const paid = (financeRequest.terms.deposit ?? 0) + (financeRequest.terms.tradeIn ?? 0)
    if (paid > 0) return String(paid)
  }
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

function isRequired(
  {name, required = false}: FieldDefinition,
  {forms}: Settings,
  change: FieldChange['required'],
): boolean {
  if (INDISPENSABLE.has(name)) return required
  if (change !== 'usual') return change === 'yes'
  return name === 'message' && !forms.messageRequired ? false : required
}

function listChoices(
  source: NonNullable<FieldDefinition['source']>,
  {department, appointment}: FormDefinition,
  {settings, dealerships}: FormSite,
  places: readonly FormLocation[],
): readonly Choice[] {
  switch (source) {
    case 'categories':
      return settings.forms.categories.map((value) => ({value, label: value}))
    case 'services':
      return listAdditionalServices(settings).map((value) => ({value, label: value}))
    case 'locations':
      return listPlacesFor(department, places).map(({slug, name}) => ({value: slug, label: name}))
    case 'dealerships':
      return dealerships.map(({slug, name}) => ({value: slug, label: name}))
    case 'contactMethods':
      return settings.tradeIn.contactMethods.map((value) => ({value, label: value}))
    case 'states':
      return STATE_OPTIONS
    case 'menu':
      return listMenuChoices(settings.servicing, listPlacesFor(department, places))
    case 'loanCars':
      return listPlacesFor(department, places).some(({loanCars}) => loanCars > 0)
        ? [{value: 'yes', label: 'I need a car while mine is with you'}]
        : []
    case 'times':
      return listTimes(
        listPlacesFor(department, places),
        appointment === 'service' ? settings.servicing.stepMinutes : settings.forms.appointmentMinutes,
      ).map((value) => ({value, label: formatTime(value) ?? value}))
  }
}

// A site without a place of the form's type offers all its places.
function listPlacesFor(
  department: FormDefinition['department'],
  places: readonly FormLocation[],
): readonly FormLocation[] {
  if (department === null) return places
  const fitting = places.filter((place) => place.department === getLocationType(department))
  return fitting.length > 0 ? fitting : places
}

/** The extras of a service, without those that the menu lists under the same name. */
function listAdditionalServices({forms, servicing}: Settings): readonly string[] {
  const menu = new Set(listServices(servicing).map(({name}) => name.toLowerCase()))
  return forms.additionalServices.filter((name) => !menu.has(name.toLowerCase()))
}

/** The services offered at one of these places, with the places if not all offer them. */
function listMenuChoices(menu: Settings['servicing'], places: readonly FormLocation[]): readonly Choice[] {
  return listServices(menu).flatMap((service): Choice[] => {
    const here = places.filter(({id}) => service.places.length === 0 || service.places.includes(id))
    if (here.length === 0) return []
    const only = here.length < places.length ? `Only at ${joinWords(here.map(({name}) => name))}.` : null
    const help = [service.description, only].filter((part) => part !== null).join(' ')
    return [{value: service.key, label: service.name, aside: describeService(service), help}]
  })
}

const USUAL_HOURS = {open: '08:00', close: '18:00'}

/** Selectable times of a day, as `HH:MM`: those that may be free at one of the places. */
function listTimes(places: readonly Pick<FormLocation, 'hours' | 'specialHours'>[], step: number): string[] {
  const hours = places
    .flatMap((place) => [...place.hours, ...place.specialHours])
    .flatMap(({open, close}) => (open !== null && close !== null ? [{open, close}] : []))
  const times = (hours.length > 0 ? hours : [USUAL_HOURS]).flatMap(({open, close}) => {
    const [from, until] = [toMinutes(open), toMinutes(close)]
    // Hours that end before they begin last past midnight, for which there are no bookings.
    const count = Math.max(0, Math.ceil(((until > from ? until : 24 * 60) - from) / step))
    return Array.from({length: count}, (_, index) => from + index * step)
  })
  return [...new Set(times)].toSorted((a, b) => a - b).map(toTime)
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function toTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The consents of a form [5.8d, 5.8e]: offers separately, the terms if the site requires them. */
function listAgreements(
  settings: Settings['forms'],
  changes: readonly FieldChange[],
  termsPath: string | null,
): readonly Agreement[] {
  const isShown = (name: FormField, usual: boolean) => {
    const show = changes.find(({field}) => field === name)?.show ?? 'usual'
    return show === 'usual' ? usual : show === 'yes'
  }
  const optIn: Agreement = {
    name: 'opt_in',
    label: settings.optInLabel,
    link: null,
    ticked: settings.optInTicked,
    required: false,
    missing: undefined,
  }
  const terms: Agreement = {
    name: 'terms_conditions',
    label: settings.termsLabel,
    link: termsPath === null ? null : {label: 'Read the terms of use', href: termsPath},
    ticked: false,
    required: true,
    missing: settings.termsMessage,
  }
  return [
    ...(isShown('opt_in', settings.showOptIn) ? [optIn] : []),
    ...(isShown('terms_conditions', settings.showTerms) ? [terms] : []),
  ]
}
