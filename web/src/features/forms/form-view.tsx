import type {Settings} from '@forecourt/schemas'
import type {ReactNode} from 'react'
import type {FormId} from '#/domain/forms/form-id'
import {Heading} from '#/ui/heading'
import {FormOrLink} from './form-or-link'
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
      <div id={anchorOf(setting.form.id)} className="mt-8 scroll-mt-24">
        <FormOrLink setting={setting} settings={settings} place={place} pageId={null} />
      </div>
    </div>
  )
}

// Dealers have linked to /service#service-booking for years (spec 2.16).
function anchorOf(form: FormId): string {
  return form === 'serviceBooking' ? 'service-booking' : `${form}-form`
}
