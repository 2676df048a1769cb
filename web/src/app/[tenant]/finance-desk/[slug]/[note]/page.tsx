import type {Metadata} from 'next'
import {cookies} from 'next/headers'
import {readDeskNote} from '#/domain/finance-applications/application-address'
import {formatTime, toClockTime} from '#/domain/hours/zoned-time'
import {parseMobile} from '#/domain/sign-in/parse-mobile'
import {
  ClosedApplication,
  DeskOutage,
  LockedApplication,
  OpenedApplication,
} from '#/features/finance-applications/desk-view'
import {getRecords} from '#/gateways/records/get-records'
import {readSignedLink} from '#/lib/signed-link'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {
  canSeeAnswers,
  DESK_COOKIE,
  findRecipient,
  isWaiting,
} from '#/services/finance-applications/open-application'
import {findFinanceApplication} from '#/services/finance-applications/records'
import {findAnswers} from '#/services/finance-applications/seal-answers'
import {findShopperPhone} from '#/services/shoppers/records'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {Container} from '#/ui/layout'
import {getPageTenant, type PageProps} from '../../../_parts/page-tenant'

export const metadata: Metadata = {
  title: 'Finance application',
  // The address must not be sent to other sites as a referrer.
  referrer: 'no-referrer',
  ...describeToSearchEngines('financeDesk', {slug: ''}),
}

// Rendered for each visit with the current state of the application.
export const instant = false

export default async function DeskPage({params}: PageProps<'slug' | 'note'>) {
  const {tenant, slug, note} = await params
  return (
    <Container className="py-8 lg:py-14">
      <Desk segment={tenant} slug={slug} note={note} />
    </Container>
  )
}

async function Desk({segment, slug, note}: {segment: string; slug: string; note: string}) {
  const token = (await cookies()).get(DESK_COOKIE)?.value
  const tenant = await getPageTenant(segment)
  const {slug: site, settings} = tenant
  const now = Date.now()
  const link = readSignedLink('finance-desk.link', site, slug, now)
  if (!link) return <ClosedApplication taken={null} />
  const read = await getRecords().run(site, async (db) => {
    const application = await findFinanceApplication(db, site, link.id)
    return application && {application, phone: await findShopperPhone(db, site, application.shopper)}
  })
  if (!read.ok) return <DeskOutage />
  if (!read.data) return <ClosedApplication taken={null} />
  const {application, phone} = read.data
  if (canSeeAnswers(application, token, now)) {
    const zone = resolveTenantZone(tenant)
    const until = formatTime(toClockTime(application.viewEndsAt?.getTime() ?? now, zone))
    const typed = findAnswers(application)
    if (!typed) return <DeskOutage />
    return (
      <OpenedApplication
        application={application}
        typed={typed}
        settings={settings.financeApplication}
        phone={phone}
        until={until ?? ''}
        zone={zone}
      />
    )
  }
  if (!isWaiting(application)) return <ClosedApplication taken={findRecipient(application)} />
  const mobile = parseMobile(settings.financeApplication.deskPhone ?? '')
  return (
    <LockedApplication
      application={application}
      slug={slug}
      note={readDeskNote(note)}
      phone={mobile.ok ? mobile.phone : null}
    />
  )
}
