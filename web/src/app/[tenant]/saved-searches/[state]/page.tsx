import {ALERT_LIST_ID} from '#/domain/alerts/alert-list-address'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {AlertList} from '#/features/alerts/alert-list'
import {decodeQuery} from '#/lib/base64-url'
import {describeTitled} from '#/routes/page-metadata'
import {ButtonLink} from '#/ui/button'
import {GarageOutage} from '#/ui/garage-section'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {getPageShopper} from '../../_parts/page-shopper'
import {type PageProps, readPage} from '../../_parts/page-tenant'

export const metadata = describeTitled('Saved searches', 'savedSearches')

// Rendered for each visit with the shopper's session, and not cached.
export const instant = false

export default async function SavedSearchesPage({params}: PageProps<'state'>) {
  const {tenant, state} = await readPage(params)
  const shopper = await getPageShopper(tenant.slug)
  const search = new URLSearchParams(decodeQuery(state) ?? '')
  return (
    <Container className="py-8 lg:py-12">
      <Heading level={1} id={ALERT_LIST_ID} className="mb-6 lg:mb-8">
        Saved searches
      </Heading>
      {shopper.ok && shopper.data ? (
        <AlertList visit={{tenant, shopper: shopper.data, search, now: Date.now()}} page="savedSearches" />
      ) : shopper.ok ? (
        // Without a session, only previews pass the gate.
        <ButtonLink href={linkToSignIn({type: 'watchlist'})}>Sign in</ButtonLink>
      ) : (
        <GarageOutage what="your saved searches" />
      )}
    </Container>
  )
}
