import type {Metadata} from 'next'
import {basisSite} from '#/domain/describe-price'
import {cardSite} from '#/features/vehicle-card/card-site'
import {currentHour} from '#/lib/current-hour'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {zoneOf} from '#/tenant/zone-of'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {NeedsScript} from '../needs-script'
import {pageTenant} from '../page-tenant'
import {RecentlySeen} from '../recently-seen'
import {FavouriteCars} from './favourite-cars'

type Params = {params: Promise<{tenant: string}>}

export const metadata: Metadata = {title: 'Saved cars', ...describeToSearchEngines('favourites')}

export default async function FavouritesPage({params}: Params) {
  const tenant = await pageTenant((await params).tenant)
  const {settings} = tenant
  return (
    <>
      <Container className="py-8 lg:py-12">
        <Heading level={1} className="mb-6 lg:mb-8">
          Saved cars
        </Heading>
        <NeedsScript what="Saved cars are kept in your browser" />
        <div className="only-scripted">
          <FavouriteCars cards={cardSite(settings, zoneOf(tenant), await currentHour())} />
        </div>
      </Container>
      <RecentlySeen price={basisSite(settings.price)} />
    </>
  )
}
