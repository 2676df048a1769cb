import type {LocationEntry} from '#/domain/locations/list-locations'
import type {BrowserStorageSettings} from '#/domain/watchlist/favourite-rule'
import {OwnTermsBar} from '#/features/finance/own-terms-bar'
import {MainMenu} from '#/features/site-shell/main-menu'
import type {MenuEntry} from '#/features/site-shell/menu'
import {SiteHeader} from '#/features/site-shell/site-header'
import type {TenantConfig} from '#/tenant/tenant-config'
import {rememberMarkup} from '#platform/static-html/remember-markup'
import {HeaderLocationPhone} from './header-location-phone'
import {HeaderPhone} from './header-phone'

type Props = {
  tenant: TenantConfig
  entries: readonly MenuEntry[]
  places: readonly LocationEntry[]
  keep: BrowserStorageSettings
  /** The contact page that numbers lead to; null where they are called. */
  contact: string | null
  isPreview: boolean
}

/** What stands above every page of a site. It is the same on all of them. */
export const SiteTop = rememberMarkup(
  'site-top',
  ({tenant, entries, places, keep, contact, isPreview}: Props) => (
    <>
      <SiteHeader
        settings={tenant.settings}
        keep={keep}
        menu={
          <MainMenu
            entries={entries}
            places={places}
            getPhone={(location) => (
              <HeaderLocationPhone tenant={tenant} location={location} contact={contact} />
            )}
          />
        }
        phone={<HeaderPhone tenant={tenant} />}
        isPreview={isPreview}
      />
      <OwnTermsBar settings={tenant.settings} />
    </>
  ),
)
