import {linkTo} from '@forecourt/schemas/routes/routes'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import type {Metadata} from 'next'
import {markTarget, toJson} from '#/browser/behaviour'
import {getVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {getCardSettings} from '#/features/vehicle-card/get-card-settings'
import {RecentlySeen} from '#/features/vehicle-lists/recently-seen'
import {getCurrentHour} from '#/lib/current-hour'
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
        <favourite-vehicles cards={toJson(getCardSettings(tenant, hour))} className="only-scripted block">
          <div {...markTarget('favourite-vehicles', 'empty')}>
            <NoFavourites hasWatchlist={hasFeature('watchlist', settings, hour)} />
            <div className="mt-12">
              <NewestSection tenant={tenant} />
            </div>
          </div>
          <div {...markTarget('favourite-vehicles', 'kept')} hidden />
        </favourite-vehicles>
      </Container>
      <RecentlySeen price={settings.price} />
    </>
  )
}

/** `hasWatchlist`: whether signed-in shoppers save cars there instead. */
function NoFavourites({hasWatchlist}: {hasWatchlist: boolean}) {
  return (
    <>
      <div {...markTarget('favourite-vehicles', 'stranger')}>
        <EmptyState
          title="Nothing saved yet"
          action={
            <div className="flex flex-wrap gap-3">
              <ButtonLink href={linkTo('stock')}>See our stock</ButtonLink>
              {hasWatchlist && (
                <ButtonLink href={linkTo('watchlist')} kind="secondary">
                  Your watchlist
                </ButtonLink>
              )}
            </div>
          }
        >
          Press the heart on what you like. It waits here at its price of the day, and nobody but this browser
          knows.{hasWatchlist && ' What you save while signed in is on your watchlist.'}
        </EmptyState>
      </div>
      {hasWatchlist && (
        <div {...markTarget('favourite-vehicles', 'member')} hidden>
          <EmptyState
            title="What you save is on your watchlist"
            action={<ButtonLink href={linkTo('watchlist')}>Your watchlist</ButtonLink>}
          >
            You are signed in, so it is there on every device. This browser keeps nothing beside it.
          </EmptyState>
        </div>
      )}
    </>
  )
}
