import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {isApplicationOffered, linkToApplication} from '#/domain/finance-application/application-address'
import type {FinanceWish} from '#/domain/forms/finance-wish'
import {FinancePage} from '#/features/finance/finance-page'
import {FormOrLink} from '#/features/forms/form-view'
import {getForm} from '#/features/forms/get-form'
import {NO_SUBJECT} from '#/features/forms/site-form'
import {PhoneReveal} from '#/features/phone-reveal/phone-reveal'
import type {TenantConfig} from '#/tenant/tenant-config'
import {StaticHtml} from '#platform/static-html/static-html'

type Props = {
  tenant: TenantConfig
  /** What the link that led here says; null without. */
  wish: FinanceWish | null
  /** What stands on top: the car or the budget of the wish. */
  about: ReactNode
}

/** The finance page of a site, for what a shopper has in mind [2.9]. */
export function SiteFinance({tenant, wish, about}: Props) {
  return (
    <FinancePage
      settings={tenant.settings.finance}
      about={about}
      price={wish?.budget ?? null}
      ask={<Ask tenant={tenant} wish={wish} />}
      apply={describeApply(tenant.settings, wish)}
    />
  )
}

function describeApply(settings: TenantConfig['settings'], wish: FinanceWish | null) {
  const {label, intro} = settings.financeApplication
  if (!isApplicationOffered(settings)) return null
  const loan = wish?.budget ? {price: String(wish.budget)} : {}
  const href = linkToApplication({car: wish?.car ?? null, dealership: wish?.dealership ?? null, wish: loan})
  return {label, intro, href}
}

// Where the site has the form switched off, its people are one call away.
async function Ask({tenant, wish}: Pick<Props, 'tenant' | 'wish'>) {
  const form = await getForm(tenant, 'finance', {...NO_SUBJECT, wish})
  if (!form) return <AskUs tenant={tenant} />
  return (
    <div className="form-view max-w-xl">
      <StaticHtml>
        <FormOrLink form={form} pageId={null} />
      </StaticHtml>
    </div>
  )
}

function AskUs({tenant: {settings, locations}}: {tenant: TenantConfig}) {
  const phone = settings.identity.phone ?? locations[0]?.phone
  return (
    <p className="max-w-[60ch]">
      Tell us the car and what you would like to pay a week; we will put the rate, the comparison rate and
      every fee in writing before you decide.{' '}
      {phone && (
        <>
          Ring us on{' '}
          <PhoneReveal
            phone={phone}
            masked={settings.phones.maskPhone}
            shown={settings.phones.visibleDigits}
            subject={{dealership: null, location: null, car: null}}
            className="font-semibold"
          />
          , or{' '}
        </>
      )}
      <a href={linkTo('locations')} className="text-link underline">
        {phone ? 'come and see us' : 'Come and see us'}
      </a>
      .
    </p>
  )
}
