import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {isApplicationOffered, linkToApplication} from '#/domain/finance-application/application-address'
import {FinancePage} from '#/features/finance/finance-page'
import {FormOrLink} from '#/features/forms/form-view'
import {getForm} from '#/features/forms/get-form'
import {NO_SUBJECT} from '#/features/forms/site-form'
import {PhoneReveal} from '#/features/phone-reveal/phone-reveal'
import type {TenantConfig} from '#/tenant/tenant-config'
import {StaticHtml} from '#platform/static-html/static-html'
import {getPageTenant} from '../page-tenant'

type Params = {params: Promise<{tenant: string}>}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const {settings} = await getPageTenant((await params).tenant)
  const {pageTitle, pageText, address} = settings.finance
  return {
    title: `${pageTitle} | Finance`,
    description: pageText ?? undefined,
    alternates: {canonical: `/${address}`},
  }
}

export default async function SiteFinancePage({params}: Params) {
  const tenant = await getPageTenant((await params).tenant)
  return (
    <FinancePage
      settings={tenant.settings.finance}
      ask={<Ask tenant={tenant} />}
      apply={describeApply(tenant.settings)}
    />
  )
}

function describeApply(settings: TenantConfig['settings']) {
  const {label, intro} = settings.financeApplication
  return isApplicationOffered(settings) ? {label, intro, href: linkToApplication()} : null
}

// Where the site has the form switched off, its people are one call away.
async function Ask({tenant}: {tenant: TenantConfig}) {
  const form = await getForm(tenant, 'finance', NO_SUBJECT)
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
