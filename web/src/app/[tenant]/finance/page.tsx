import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {FormOrLink} from '#/features/enquiries/form-or-link'
import {getForm} from '#/features/enquiries/get-form'
import {FinancePage} from '#/features/finance/finance-page'
import {PhoneReveal} from '#/features/phone-reveal/phone-reveal'
import type {TenantConfig} from '#/tenant/tenant-config'
import {pageTenant} from '../page-tenant'

type Params = {params: Promise<{tenant: string}>}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const {settings} = await pageTenant((await params).tenant)
  const {pageTitle, pageText, address} = settings.finance
  return {
    title: `${pageTitle} | Finance`,
    description: pageText ?? undefined,
    alternates: {canonical: `/${address}`},
  }
}

export default async function SiteFinancePage({params}: Params) {
  const tenant = await pageTenant((await params).tenant)
  return <FinancePage settings={tenant.settings.finance} ask={<Ask tenant={tenant} />} />
}

// Where the site has the form switched off, its people are one call away.
async function Ask({tenant}: {tenant: TenantConfig}) {
  const about = {carSlug: null, car: null, place: null}
  const setting = await getForm(tenant, 'finance', about)
  if (!setting) return <AskUs tenant={tenant} />
  return (
    <div data-form-view className="max-w-xl">
      <FormOrLink setting={setting} settings={tenant.settings} place={null} pageId={null} />
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
