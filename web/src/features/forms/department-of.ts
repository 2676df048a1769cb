import type {LocationType} from '@forecourt/schemas'
import type {FormId} from '#/domain/forms/form-id'
import {FORMS} from './definitions/forms'

/** Which kind of place answers a form. */
export function departmentOf(form: FormId): LocationType {
  const {department} = FORMS[form]
  return department === 'service' || department === 'parts' ? department : 'sales'
}
