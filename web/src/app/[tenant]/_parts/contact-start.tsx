import type {ItemType} from '@forecourt/schemas/vehicle/enums'
import {applyVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {ContactFields} from '#/features/forms/contact-fields'
import {getForm} from '#/features/forms/get-form'
import {buildShortForm, NO_SUBJECT, type SiteForm} from '#/features/forms/site-form'
import {TradeInForm} from '#/features/trade-ins/start-view'
import type {TenantConfig} from '#/tenant/tenant-config'
import {SubmitButton} from '#/ui/button'
import {Heading} from '#/ui/heading'

/** The contact form at the start of a valuation; null on a site without it. Throws `ContentUnavailable`. */
export function getContactForm(tenant: TenantConfig): Promise<SiteForm | null> {
  return getForm(tenant, 'tradeIn', NO_SUBJECT)
}

/** The contact fields at the start of a valuation: the input is prefilled in its contact step [2.30]. */
export function ContactStart({form, kinds}: {form: SiteForm; kinds: readonly ItemType[]}) {
  const title = applyVehicleNouns(form.title, kinds)
  return (
    <div className="rounded-card bg-sunk p-5 sm:p-8">
      <Heading level={3} size="card" className="mb-5">
        {title}
      </Heading>
      <trade-in-form className="contents">
        <TradeInForm id={null} step="begin" className="grid gap-5" aria-label={title} noValidate>
          <div className="field-pairs">
            <ContactFields form={buildShortForm(form)} values={{}} errors={[]} place={null} isAgain={false} />
          </div>
          <SubmitButton size="large" className="justify-self-start">
            {form.button}
          </SubmitButton>
        </TradeInForm>
      </trade-in-form>
    </div>
  )
}
