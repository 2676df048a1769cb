import type {Location} from '@forecourt/schemas/generated/site-types'
import {CONTACT_PATH} from '#/domain/forms/form-links'
import {listHeaderLocations} from '#/domain/locations/list-locations'
import {pickBrowserStorageSettings} from '#/domain/watchlist/favourite-rule'
import {getContentsId, getPanelId, SHEET_PART_ID} from '#/features/site-shell/menu'
import {LOCATIONS_SHOWN, MenuList} from '#/features/site-shell/menu-list'
import {MenuPanelView} from '#/features/site-shell/menu-panel'
import {renderOpenStatuses} from '#/features/site-shell/render-open-statuses'
import {getCurrentHour} from '#/lib/current-hour'
import {describeTitled} from '#/routes/page-metadata'
import {findLiveHref} from '#/tenant/remove-dead-links'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {StaticHtml} from '#platform/static-html/static-html'
import {getMenu} from '../_parts/get-menu'
import {HeaderLocationPhone} from '../_parts/header-location-phone'
import {getPageTenant, type PageProps} from '../_parts/page-tenant'

export const metadata = describeTitled('Menu', 'menu')

/**
 * The menu as a page, for browsers without JavaScript. With it, `<site-menu>` puts its parts into the header of every
 * page.
 */
export default async function MenuPage({params}: PageProps) {
  const tenant = await getPageTenant((await params).tenant)
  const {settings, slug} = tenant
  const places = listHeaderLocations(tenant)
  const topPlaces = places.slice(0, LOCATIONS_SHOWN)
  const [entries, contact, hour, openLines] = await Promise.all([
    getMenu(slug),
    findLiveHref(slug, CONTACT_PATH),
    getCurrentHour(),
    renderOpenStatuses(
      topPlaces.map(({location}) => location),
      settings,
    ),
  ])
  const asks = settings.locations.headerPhone === 'contact'
  const getPhone = (location: Location) => (
    <HeaderLocationPhone tenant={tenant} location={location} contact={asks ? contact : null} />
  )
  return (
    <StaticHtml>
      <Container className="max-w-2xl py-6 lg:py-10">
        <Heading level={1} className="mb-4">
          Menu
        </Heading>
        <div id={getContentsId(SHEET_PART_ID)}>
          <MenuList
            tenant={tenant}
            entries={entries}
            places={topPlaces}
            keep={pickBrowserStorageSettings(settings, hour)}
            openLine={({id}) => openLines.get(id)}
            getPhone={getPhone}
          />
        </div>
      </Container>
      {entries.map((entry) => (
        <template key={entry.key} id={getContentsId(getPanelId(entry))}>
          <MenuPanelView entry={entry} places={places} getPhone={getPhone} />
        </template>
      ))}
    </StaticHtml>
  )
}
