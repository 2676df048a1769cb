import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {isOn} from '@forecourt/schemas/time/windows'
import {describePriceBasis, type PriceBasisSettings} from '#/domain/vehicles/describe-price'
import {formatMoney} from '#/domain/vehicles/format-values'
import {getVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {ButtonLink} from '#/ui/button'
import {GarageOutage, GarageSection} from '#/ui/garage-section'
import {Picture} from '#/ui/picture'
import {getWatchlist, type WatchlistEntry} from './get-watchlist'
import {FavouritesOffer} from './watchlist-view'

const SHOWN = 4

/** The newest cars of the watchlist, with a link to all of them; without one, the way to those of this browser. */
export async function WatchlistSection({tenant, shopper, now}: GarageVisit) {
  const {settings} = tenant
  if (!hasFeature('watchlist', settings, now))
    return isOn(settings.features.favourites, now) ? <KeptInBrowser settings={settings} /> : null
  const entries = await getWatchlist(tenant, shopper)
  return (
    <GarageSection id="watchlist" title="Watchlist">
      {entries.ok ? (
        <Newest entries={entries.data} settings={settings} />
      ) : (
        <GarageOutage what="your watchlist" />
      )}
    </GarageSection>
  )
}

function KeptInBrowser({settings}: {settings: Settings}) {
  const {many} = getVehicleNouns(settings.stock.itemTypes)
  return (
    <GarageSection id="watchlist" title={`Saved ${many}`}>
      <p className="text-ink-soft">The {many} you save are kept in your browser, on this device alone.</p>
      <p>
        <ButtonLink href={linkTo('favourites')} kind="secondary">
          See saved {many}
        </ButtonLink>
      </p>
    </GarageSection>
  )
}

function Newest({entries, settings}: {entries: readonly WatchlistEntry[]; settings: Settings}) {
  return (
    <watchlist-page ids={entries.map(({saved}) => saved.car).join()} className="grid gap-4">
      <FavouritesOffer />
      {entries.length === 0 ? (
        <p className="text-ink-soft">
          Press Save on a {getVehicleNouns(settings.stock.itemTypes).one} and it waits here, on every device
          that you sign in on.
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {entries.slice(0, SHOWN).map((entry) => (
            <li key={entry.saved.car}>
              <SmallCar entry={entry} price={settings.price} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <ButtonLink href={linkTo(entries.length === 0 ? 'stock' : 'watchlist')} kind="secondary">
          {entries.length === 0 ? 'See our stock' : `See all ${entries.length}`}
        </ButtonLink>
      </p>
    </watchlist-page>
  )
}

function SmallCar({entry, price}: {entry: WatchlistEntry; price: PriceBasisSettings}) {
  const {saved, now, state} = entry
  return (
    <a
      href={now ? linkTo('car', {slug: now.slug}) : linkTo('watchlist')}
      className="group block no-underline"
    >
      <span className="block overflow-hidden rounded-card bg-sunk">
        <Picture src={now?.images[0] ?? saved.picture} alt="" sizes="(min-width: 62rem) 280px, 50vw" />
      </span>
      <span className="mt-2 line-clamp-2 font-semibold leading-snug">{now?.name ?? saved.name}</span>
      <span className="figures block text-ink-soft">
        {now && state.kind === 'listed' && state.price !== null && (
          <>
            {formatMoney(state.price)}
            <span className="block text-xs">{describePriceBasis(now, price)}</span>
          </>
        )}
        {state.kind === 'sold' && 'Sold'}
        {state.kind === 'gone' && 'No longer for sale'}
      </span>
    </a>
  )
}
