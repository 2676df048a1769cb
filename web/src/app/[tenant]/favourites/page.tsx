import {hasFeature} from '@forecourt/schemas/settings/needs'
import type {Metadata} from 'next'
import {getVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {getCardSettings} from '#/features/vehicle-card/get-card-settings'
import {RecentlySeen} from '#/features/vehicle-lists/recently-seen'
import {getCurrentHour} from '#/lib/current-hour'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {NeedsScript} from '../_parts/needs-script'
import {getPageTenant, type PageProps} from '../_parts/page-tenant'
import {NewestSection} from '../_parts/stock-section'
import {FavouriteVehicles} from './favourite-vehicles'

export async function generateMetadata({params}: PageProps): Promise<Metadata> {
  const {settings} = await getPageTenant((await params).tenant)
  return {
    title: `Saved ${getVehicleNouns(settings.stock.itemTypes).many}`,
    ...describeToSearchEngines('favourites'),
  }
}

export default async function FavouritesPage({params}: PageProps) {
  const tenant = await getPageTenant((await params).tenant)
  const {settings} = tenant
  const {many} = getVehicleNouns(settings.stock.itemTypes)
  const hour = await getCurrentHour()
  return (
    <>
      <Container className="py-8 lg:py-12">
        <Heading level={1} className="mb-6 lg:mb-8">
          Saved {many}
        </Heading>
        <NeedsScript what={`Saved ${many} are kept in your browser`} />
        <div className="only-scripted">
          <FavouriteVehicles
            cards={getCardSettings(tenant, hour)}
            hasWatchlist={hasFeature('watchlist', settings, hour)}
            newest={<NewestSection tenant={tenant} />}
          />
        </div>
      </Container>
      <RecentlySeen price={settings.price} />
    </>
  )
}
