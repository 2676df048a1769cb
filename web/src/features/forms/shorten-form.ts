import {fieldsOf, type ResolvedForm} from './resolved-form.ts'

/**
 * A form as it stands on a page about something else: its required fields, in one step. What it leaves out may be left
 * out, so the form that is posted is taken as a whole one.
 */
export function shortenForm(form: ResolvedForm): ResolvedForm {
  const fields = fieldsOf(form).filter(({required, when}) => required && !when)
  return {...form, steps: [{title: form.title, fields}]}
}
