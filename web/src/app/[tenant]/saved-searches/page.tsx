import type {Metadata} from 'next'
import {SavedSearchList} from '#/features/saved-searches/saved-search-list'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {NeedsScript} from '../needs-script'
import {getPageTenant} from '../page-tenant'

type Params = {params: Promise<{tenant: string}>}

export const metadata: Metadata = {title: 'Saved searches', ...describeToSearchEngines('savedSearches')}

export default async function SavedSearchesPage({params}: Params) {
  await getPageTenant((await params).tenant)
  return (
    <Container className="py-8 lg:py-12">
      <Heading level={1} className="mb-6 lg:mb-8">
        Saved searches
      </Heading>
      <NeedsScript what="What you have saved is kept. Your browser asks for the list" />
      <div className="only-scripted max-w-3xl">
        <SavedSearchList />
      </div>
    </Container>
  )
}
