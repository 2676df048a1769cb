import type {ResolvedField, ResolvedForm} from './resolved-form'

type CarPlace = {readonly location: string | null; readonly dealership: string | null}

/** The form with the place where its car stands, and who sells it, chosen at first, where it offers them. */
export function chooseCarPlace(form: ResolvedForm, car: CarPlace): ResolvedForm {
  const places: {readonly [name: string]: string | null} = car
  const choose = (field: ResolvedField): ResolvedField => {
    const place = places[field.name] ?? null
    return place !== null && field.choices.some(({value}) => value === place)
      ? {...field, value: place}
      : field
  }
  return {...form, steps: form.steps.map((step) => ({...step, fields: step.fields.map(choose)}))}
}
