import type {Settings} from '@forecourt/schemas'
import type {ReactNode} from 'react'
import {formPath} from '#/domain/forms/form-address'
import {Heading} from '#/ui/heading'
import type {Department} from './form-definition'
import {LeadForm, type LeadFormProps} from './lead-form'
import {LiveForm} from './live/live-form'
import type {FormSetting} from './receive-form'

/** A form's page: what it is for, the car it is about, and the form. */
export function FormView({
  setting,
  settings,
  place,
  car,
}: {
  setting: FormSetting
  settings: Settings
  place: string | null
  /** The car's small card; null without a car. */
  car: ReactNode
}) {
  return (
    <div data-form-view className="mx-auto max-w-xl">
      <Heading level={1}>{setting.form.title}</Heading>
      <p className="mt-2 text-lg text-ink-soft">{setting.form.intro}</p>
      {car && <div className="mt-6">{car}</div>}
      <div id={`${setting.form.id}-form`} className="mt-8 scroll-mt-24">
        <LeadForm {...leadFormProps(setting, settings, place)} />
        <LiveForm />
      </div>
    </div>
  )
}

/** What a form shows of its site's settings. */
export function leadFormProps(
  {form, agreements, carSlug, offer, failed}: FormSetting,
  {forms, messages}: Settings,
  place: string | null,
  pageId: string | null = null,
): LeadFormProps {
  return {
    form,
    car: carSlug,
    offer: offer?.slug ?? null,
    pageId,
    page: formPath(form.id, carSlug, place, offer?.slug ?? null),
    agreements,
    promise: forms.promise,
    words: {failed: isLead(form.department) ? failed : messages.formFailed, fixErrors: messages.fixErrors},
    remember: forms.rememberDetails,
    notice: {text: forms.privacyNotice, href: '/privacy-policy'},
  }
}

// What a sales team answers is a lead (spec 7.9, 8.6); bookings, parts and messages are simple forms (7.10, 8.7).
function isLead(department: Department): boolean {
  return department === 'sales' || department === 'finance'
}
