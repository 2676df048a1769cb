import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {markTarget} from '#/browser/behaviour'
import {getVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {RecentlySeen} from '#/features/vehicle-lists/recently-seen'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {ButtonLink} from '#/ui/button'
import {EmptyState} from '#/ui/empty-state'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {NeedsScript} from '../_parts/needs-script'
import {getPageTenant, type PageProps} from '../_parts/page-tenant'
import {NewestSection} from '../_parts/stock-section'

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
        <compared-vehicles className="only-scripted block">
          <div {...markTarget('compared-vehicles', 'empty')}>
            <EmptyState
              title="Nothing to compare yet"
              action={<ButtonLink href={linkTo('stock')}>See our stock</ButtonLink>}
            >
              Tick “Compare” on up to four and they stand here side by side, with what sets them apart on top.
            </EmptyState>
            <div className="mt-12">
              <NewestSection tenant={tenant} />
            </div>
          </div>
          <div {...markTarget('compared-vehicles', 'kept')} hidden />
        </compared-vehicles>
      </Container>
      <RecentlySeen price={settings.price} />
    </>
  )
}
