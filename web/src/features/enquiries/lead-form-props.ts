import type {Settings} from '@forecourt/schemas'
import {linkToForm} from '#/domain/forms/link-to-form'
import type {Department} from './form-definition'
import type {LeadFormProps} from './lead-form'
import type {FormSetting} from './receive-form'

/** What a form shows of its site's settings. */
export function leadFormProps(
  {form, agreements, privacy, carSlug, offer, failed}: FormSetting,
  {forms, messages}: Settings,
  place: string | null,
  pageId: string | null = null,
): LeadFormProps {
  return {
    form,
    car: carSlug,
    offer: offer?.slug ?? null,
    pageId,
    page: linkToForm(form.id, {car: carSlug, location: place, offer: offer?.slug}),
    agreements,
    promise: forms.promise,
    words: {failed: isLead(form.department) ? failed : messages.formFailed, fixErrors: messages.fixErrors},
    remember: forms.rememberDetails,
    notice: {text: forms.privacyNotice, href: privacy},
  }
}

// What a sales team answers is a lead (spec 7.9, 8.6); bookings, parts and messages are simple forms (7.10, 8.7).
function isLead(department: Department): boolean {
  return department === 'sales' || department === 'finance' || department === 'tradeIn'
}
