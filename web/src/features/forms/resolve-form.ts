import type {FormId} from '#/domain/forms/form-id'
import {formatTime} from '#/domain/hours/format-time'
import {FORMS} from './definitions/forms'
import {LAST_NAME, SITE_FIELDS} from './definitions/site-fields'
import type {Choice, FieldDefinition, FormDefinition, StepDefinition} from './form-definition'
import {type FormRules, placesFor} from './form-rules'
import type {ResolvedField, ResolvedForm} from './resolved-form'

/** Fields without which nobody could answer; no site can take them away or make them optional. */
const INDISPENSABLE: ReadonlySet<string> = new Set(['name', 'email', 'phone'])

const STATES = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT'] as const

/** What is chosen for the shopper, and goes with every answer, when there is but one. */
const CHOSEN_WHEN_ONLY: ReadonlySet<string> = new Set(['location', 'dealership'])

/**
 * A form as one site shows it: the site's choices, words, required and added fields. A choice of one location is made for
 * the shopper (spec 4.10i); a choice without any answer is not asked.
 */
export function resolveForm(id: FormId, rules: FormRules, place: string | null = null): ResolvedForm {
  const changes = rules.changesOf(id)
  const definition = FORMS[id]
  const hidden: {[name: string]: string} = place ? {location: place} : {}
  const steps = withSiteFields(definition, rules).map(({title, fields}) => ({
    title,
    fields: fields.flatMap((field) => resolveField(field, definition, rules, hidden)),
  }))
  return {
    ...definition,
    title: changes.title,
    intro: changes.text ?? definition.intro,
    button: changes.submitLabel,
    steps: steps.filter(({fields}) => fields.length > 0),
    hidden,
    ...(definition.id === 'requestPhotos' ? {fixed: {request: rules.settings.requestPhotosNote}} : {}),
  }
}

/** The form's steps with the fields that the site adds, before the message of the last step (spec 3.17a). */
function withSiteFields(definition: FormDefinition, rules: FormRules): readonly StepDefinition[] {
  const {steps} = definition
  const own = new Set(steps.flatMap(({fields}) => fields.map(({name}) => name)))
  const added = rules.changesOf(definition.id).fields.flatMap(({field, show}) => {
    const known = show === 'yes' && !own.has(field) ? SITE_FIELDS[field] : undefined
    return known ? [known] : []
  })
  const hasLastName = added.includes(LAST_NAME)
  const others = added.filter((field) => field !== LAST_NAME)
  return steps.map(({title, fields}, index) => {
    const named = hasLastName ? fields.flatMap(askBothNames) : fields
    return {title, fields: index === steps.length - 1 ? beforeMessage(named, others) : named}
  })
}

function askBothNames(field: FieldDefinition): readonly FieldDefinition[] {
  if (field.name !== 'name') return [field]
  return [{...field, label: 'First name', autocomplete: 'given-name'}, LAST_NAME]
}

function beforeMessage(
  fields: readonly FieldDefinition[],
  added: readonly FieldDefinition[],
): readonly FieldDefinition[] {
  const at = fields.findIndex(({name}) => name === 'message')
  return at < 0 ? [...fields, ...added] : fields.toSpliced(at, 0, ...added)
}

function resolveField(
  field: FieldDefinition,
  definition: FormDefinition,
  rules: FormRules,
  hidden: {[name: string]: string},
): ResolvedField[] {
  if (hidden[field.name] !== undefined) return []
  const change = rules.changesOf(definition.id).fields.find((entry) => entry.field === field.name)
  if (change?.show === 'no' && !INDISPENSABLE.has(field.name)) return []
  const {source, required: _usual, choices: listed, ...rest} = field
  const choices = source ? choicesOf(source, definition, rules) : (listed ?? [])
  if (source && choices.length === 0) return []
  const [only] = choices
  if (CHOSEN_WHEN_ONLY.has(field.name) && choices.length === 1 && only) {
    hidden[field.name] = only.value
    return []
  }
  return [
    {
      ...rest,
      ...(field.kind === 'postcode' ? {missing: rules.invalidPostcode, invalid: rules.invalidPostcode} : {}),
      label: change?.label ?? field.label,
      value: firstValue(field, rules),
      choices,
      required: isRequired(field, rules, change?.required ?? 'usual'),
    },
  ]
}

function firstValue({name, value}: FieldDefinition, {settings}: FormRules): string | undefined {
  if (name === 'category') return settings.defaultCategory
  return name === 'rego_state' ? settings.defaultState.toUpperCase() : value
}

function isRequired(field: FieldDefinition, rules: FormRules, change: 'usual' | 'yes' | 'no'): boolean {
  const usual = field.required ?? false
  if (INDISPENSABLE.has(field.name)) return usual
  if (change !== 'usual') return change === 'yes'
  return field.name === 'message' && !rules.settings.messageRequired ? false : usual
}

function choicesOf(
  source: NonNullable<FieldDefinition['source']>,
  definition: FormDefinition,
  rules: FormRules,
): readonly Choice[] {
  switch (source) {
    case 'categories':
      return rules.settings.categories.map((value) => ({value, label: value}))
    case 'services':
      return rules.settings.additionalServices.map((value) => ({value, label: value}))
    case 'locations':
      return placesFor(rules.places, definition.department).map(({slug, name}) => ({
        value: slug,
        label: name,
      }))
    case 'dealerships':
      return rules.dealerships.map(({slug, name}) => ({value: slug, label: name}))
    case 'states':
      return STATES.map((value) => ({value, label: value}))
    case 'times':
      return rules.times.map((value) => ({value, label: formatTime(value) ?? value}))
  }
}
