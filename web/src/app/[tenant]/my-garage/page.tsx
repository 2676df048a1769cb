import {isOn} from '@forecourt/schemas/time/windows'
import type {Metadata} from 'next'
import {MyDetails} from '#/features/my-garage/my-details'
import {SavedSearchList} from '#/features/saved-searches/saved-search-list'
import {getCurrentHour} from '#/lib/current-hour'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {getPageTenant} from '../page-tenant'

type Params = {params: Promise<{tenant: string}>}

export const metadata: Metadata = {title: 'My garage', ...describeToSearchEngines('myGarage')}

export default async function MyGaragePage({params}: Params) {
  const {settings} = await getPageTenant((await params).tenant)
  return (
    <Container className="py-8 lg:py-12">
      <Heading level={1} className="mb-6 lg:mb-8">
        My garage
      </Heading>
      <MyDetails />
      {isOn(settings.features.savedSearches, await getCurrentHour()) && (
        <section className="mt-10 max-w-3xl">
          <Heading level={2} size="section" className="mb-5">
            Saved searches
          </Heading>
          <div className="only-scripted">
            <SavedSearchList />
          </div>
        </section>
      )}
    </Container>
  )
}
