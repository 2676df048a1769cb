import type {Metadata} from 'next'
import {getVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {RecentlySeen} from '#/features/vehicle-lists/recently-seen'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {NeedsScript} from '../_parts/needs-script'
import {getPageTenant, type PageProps} from '../_parts/page-tenant'
import {NewestSection} from '../_parts/stock-section'
import {ComparedVehicles} from './compared-vehicles'

export async function generateMetadata({params}: PageProps): Promise<Metadata> {
  const {settings} = await getPageTenant((await params).tenant)
  return {
    title: `Compare ${getVehicleNouns(settings.stock.itemTypes).many}`,
    ...describeToSearchEngines('compare'),
  }
}

export default async function ComparePage({params}: PageProps) {
  const tenant = await getPageTenant((await params).tenant)
  const {settings} = tenant
  const {many} = getVehicleNouns(settings.stock.itemTypes)
  return (
    <>
      <Container className="py-8 lg:py-12">
        <Heading level={1} className="mb-6 lg:mb-8">
          Compare {many}
        </Heading>
        <NeedsScript what={`The ${many} you compare are kept in your browser`} />
        <div className="only-scripted">
          <ComparedVehicles newest={<NewestSection tenant={tenant} />} />
        </div>
      </Container>
      <RecentlySeen price={settings.price} />
    </>
  )
}
