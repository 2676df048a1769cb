import type {ResolvedField, ResolvedForm} from './resolved-form'

/** The form with the place where its car stands chosen at first, where it offers that place. */
export function chooseCarPlace(form: ResolvedForm, place: string | null): ResolvedForm {
  const choose = (field: ResolvedField): ResolvedField =>
    field.name === 'location' && field.choices.some(({value}) => value === place)
      ? {...field, value: place ?? undefined}
      : field
  return {...form, steps: form.steps.map((step) => ({...step, fields: step.fields.map(choose)}))}
}
