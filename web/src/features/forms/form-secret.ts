import {createHmac} from 'node:crypto'
import {env} from '#/env/env'

/** The secret for one purpose of the forms, derived so that a token of one kind is never one of another. */
export function formSecret(purpose: 'view' | 'captcha' | 'address'): string {
  return createHmac('sha256', env().FORMS_SECRET).update(purpose).digest('hex')
}
