import {type FeedOnSite, FeedsView} from '#/features/feeds/feeds-view'
import {Unavailable} from '#/lib/result'
import {getSiteSlug} from '#/lib/site-view'
import {describeTitled} from '#/routes/page-metadata'
import {getFeedUrl, isFeedOn} from '#/services/feeds/feed-address'
import {reportFeeds} from '#/services/feeds/feed-report'
import {FEEDS, isFeedName} from '#/services/feeds/feeds'
import {readAdverts} from '#/services/feeds/read-adverts'
import {getTenant} from '#/tenant/get-tenant'
import type {TenantConfig} from '#/tenant/tenant-config'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {getPageTenant, type PageProps} from '../_parts/page-tenant'

export const metadata = describeTitled('Feeds to other services', 'feeds')

/** The published feeds, for the holder of a preview pass, without drafts. */
export default async function FeedsPage({params}: PageProps) {
  const view = await getPageTenant((await params).tenant)
  const tenant = (await getTenant(getSiteSlug(view.slug))) ?? view
  return (
    <Container className="py-8 lg:py-12">
      <Heading level={1} className="mb-6 lg:mb-8">
        Feeds to other services
      </Heading>
      <FeedsView feeds={await readFeeds(tenant)} />
    </Container>
  )
}

async function readFeeds(tenant: TenantConfig): Promise<FeedOnSite[]> {
  const names = Object.keys(FEEDS)
    .filter(isFeedName)
    .filter((name) => isFeedOn(tenant, name))
  if (names.length === 0) return []
  const adverts = await readAdverts(tenant, Date.now())
  if (!adverts.ok) throw new Unavailable(adverts.error)
  const reports = await reportFeeds(names, adverts.data)
  return reports.map((report) => ({...report, url: getFeedUrl(tenant, report.name)}))
}
