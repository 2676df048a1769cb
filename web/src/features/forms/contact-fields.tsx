import type {PostcodeArea} from '#/gateways/geocoding/port'
import {AGREED} from './form-agreements'
import {FormField} from './form-field'
import type {FieldError, PostedValues} from './form-schema'
import {AgreementTick, findError, Honeypot, PrivacyNotice} from './lead-form'
import {listFields, type SiteForm} from './site-form'

type Props = {
  form: SiteForm
  values: PostedValues
  errors: readonly FieldError[]
  place: PostcodeArea | null
  /** Whether the form was posted before: then a missing tick was removed by the shopper. */
  isAgain: boolean
}

/** The fields of a form as part of a larger one, with consents and the privacy notice. */
export function ContactFields({form, values, errors, place, isAgain}: Props) {
  const names = place?.names ?? []
  return (
    <>
      <Honeypot />
      {listFields(form).map((field) => (
        <div key={field.name} className="grid gap-1">
          <FormField field={field} value={values[field.name]} error={findError(errors, field.name)} />
          {field.name === 'postcode' && names.length > 0 && (
            <p className="text-sm text-ink-soft">
              {names.slice(0, 3).join(', ')}
              {names.length > 3 && ' and around'}{' '}
              {place?.credit && (
                <a href={place.credit.url} className="underline">
                  {place.credit.text}
                </a>
              )}
            </p>
          )}
        </div>
      ))}
      {form.agreements.map((agreement) => (
        <AgreementTick
          key={agreement.name}
          agreement={agreement}
          ticked={isAgain ? values[agreement.name] === AGREED : agreement.ticked}
          error={findError(errors, agreement.name)}
        />
      ))}
      <PrivacyNotice form={form} />
    </>
  )
}
