import type {Metadata} from 'next'
import {MyDetails} from '#/features/my-garage/my-details'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {getPageTenant} from '../page-tenant'

type Params = {params: Promise<{tenant: string}>}

export const metadata: Metadata = {title: 'My garage', ...describeToSearchEngines('myGarage')}

export default async function MyGaragePage({params}: Params) {
  await getPageTenant((await params).tenant)
  return (
    <Container className="py-8 lg:py-12">
      <Heading level={1} className="mb-6 lg:mb-8">
        My garage
      </Heading>
      <MyDetails />
    </Container>
  )
}
