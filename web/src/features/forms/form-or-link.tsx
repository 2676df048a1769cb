import type {Settings} from '@forecourt/schemas'
import {bookedElsewhere} from './booked-elsewhere'
import {LeadForm} from './lead-form'
import {leadFormProps} from './lead-form-props'
import {LiveForm} from './live/live-form'
import type {FormSetting} from './receive-form'
import {ServiceElsewhere} from './service-elsewhere'

type Props = {setting: FormSetting; settings: Settings; place: string | null; pageId: string | null}

/** A form with its script; or the link to where it is booked, where that is not here (spec 2.16). */
export function FormOrLink({setting, settings, place, pageId}: Props) {
  const elsewhere = bookedElsewhere(setting.form.id, settings.forms)
  if (elsewhere) return <ServiceElsewhere href={elsewhere} />
  return (
    <>
      <LeadForm {...leadFormProps(setting, settings, place, pageId)} />
      <LiveForm />
    </>
  )
}
