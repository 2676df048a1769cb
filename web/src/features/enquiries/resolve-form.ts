import type {FormId} from '#/domain/forms/form-id'
import {formatTime} from '#/domain/hours/format-time'
import {FORMS} from './definitions/forms'
import type {Choice, FieldDefinition, FormDefinition} from './form-definition'
import {type FormRules, placesFor} from './form-rules'
import type {ResolvedField, ResolvedForm} from './resolved-form'

/** Fields without which nobody could answer; no site can take them away or make them optional. */
const INDISPENSABLE: ReadonlySet<string> = new Set(['name', 'email', 'phone'])

/**
 * A form as one site shows it: the site's choices, words and required fields. A choice of one location is made for
 * the shopper (spec 4.10i); a choice without any answer is not asked. Null when the site does not have the form.
 */
export function resolveForm(id: FormId, rules: FormRules, place: string | null = null): ResolvedForm | null {
  const changes = rules.changesOf(id)
  if (!changes.on) return null
  const definition = FORMS[id]
  const hidden: {[name: string]: string} = place ? {location: place} : {}
  const steps = definition.steps.map(({title, fields}) => ({
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
    ...(definition.id === 'photos' ? {fixed: {request: rules.settings.requestPhotosNote}} : {}),
  }
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
  if (field.name === 'location' && choices.length === 1 && only) {
    hidden[field.name] = only.value
    return []
  }
  const value = field.name === 'category' ? rules.settings.defaultCategory : field.value
  return [
    {
      ...rest,
      label: change?.label ?? field.label,
      value,
      choices,
      required: isRequired(field, rules, change?.required ?? 'usual'),
    },
  ]
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
    case 'times':
      return rules.times.map((value) => ({value, label: formatTime(value) ?? value}))
  }
}
