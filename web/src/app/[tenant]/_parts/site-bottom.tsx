import type {LocationEntry} from '#/domain/locations/list-locations'
import type {BrowserStorageSettings} from '#/domain/watchlist/favourite-rule'
import {FinanceNotes} from '#/features/finance/finance-notes'
import type {MenuEntry} from '#/features/site-shell/menu'
import {MenuSheet} from '#/features/site-shell/menu-sheet'
import {type FooterLinks, SiteFooter} from '#/features/site-shell/site-footer'
import type {LocationHours} from '#/tenant/get-location-hours'
import type {TenantConfig} from '#/tenant/tenant-config'
import {OpenNow} from '#/ui/open-now'
import {rememberMarkup} from '#platform/static-html/remember-markup'
import {HeaderLocationPhone} from './header-location-phone'

type Props = {
  tenant: TenantConfig
  entries: readonly MenuEntry[]
  links: FooterLinks
  /** The first of the places. */
  places: readonly LocationEntry[]
  /** When each of them is open. */
  hours: readonly Pick<LocationHours, 'spans' | 'brief'>[]
  keep: BrowserStorageSettings
  /** The contact page that numbers lead to; null where they are called. */
  contact: string | null
}

/** What stands below every page of a site: the footer, and the menu of a phone. It is the same on all of them. */
export const SiteBottom = rememberMarkup(
  'site-bottom',
  ({tenant, entries, links, places, hours, keep, contact}: Props) => (
    <>
      <FinanceNotes finance={tenant.settings.finance} />
      <SiteFooter tenant={tenant} links={links} />
      <MenuSheet
        tenant={tenant}
        entries={entries}
        places={places}
        keep={keep}
        openLine={({id}) => {
          const open = hours[places.findIndex(({location}) => location.id === id)]
          return open && <OpenNow spans={open.spans} otherwise={open.brief} />
        }}
        getPhone={(location) => <HeaderLocationPhone tenant={tenant} location={location} contact={contact} />}
      />
    </>
  ),
)
