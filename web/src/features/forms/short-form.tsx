import type {Settings} from '@forecourt/schemas'
import {Heading} from '#/ui/heading'
import {LeadForm} from './lead-form'
import {leadFormProps} from './lead-form-props'
import type {FormSetting} from './receive-form'
import {shortenForm} from './shorten-form'

type Props = {
  setting: FormSetting
  settings: Settings
  /** The public path of the page it stands on. */
  page: string
}

/** A form's least, on a page about something else. Refused without script it goes on at its own page, with every field. */
export function ShortForm({setting, settings, page}: Props) {
  return (
    <div className="rounded-card bg-sunk p-5 sm:p-8">
      <Heading level={3} size="card" className="mb-5">
        {setting.form.title}
      </Heading>
      <LeadForm {...leadFormProps(setting, settings, null)} form={shortenForm(setting.form)} page={page} />
    </div>
  )
}
