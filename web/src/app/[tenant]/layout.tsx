import './globals.css'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Metadata, Viewport} from 'next'
import type {ReactNode} from 'react'
import {toJson} from '#/browser/behaviour'
import {getStoreName} from '#/domain/analytics/store-name'
import {buildDialogSelector} from '#/domain/forms/form-links'
import {listHeaderLocations} from '#/domain/locations/list-locations'
import {pickBrowserStorageSettings} from '#/domain/watchlist/favourite-rule'
import {pickWatchlistTexts} from '#/domain/watchlist/watchlist-texts'
import {Measuring} from '#/features/measuring/measuring'
import {getStudioOrigin} from '#/features/preview/frame-policy'
import {PreviewFrame} from '#/features/preview/preview-frame'
import {LOCATIONS_SHOWN} from '#/features/site-shell/menu-sheet'
import {buildSiteMetadata} from '#/features/site-shell/site-metadata'
import {getCurrentHour} from '#/lib/current-hour'
import {getView} from '#/lib/site-view'
import {getLocationHours} from '#/tenant/get-location-hours'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {StaticHtml} from '#platform/static-html/static-html'
import {getContactPage} from './_parts/get-contact-page'
import {getFooterLinks} from './_parts/get-footer-links'
import {getMenu} from './_parts/get-menu'
import {PageScripts} from './_parts/page-scripts'
import {findPageTenant, getPageTenant} from './_parts/page-tenant'
import {SiteBottom} from './_parts/site-bottom'
import {SiteDocument} from './_parts/site-document'
import {SiteTop} from './_parts/site-top'

type Params = {params: Promise<{tenant: string}>}

// Links load whole documents here, so the framework's rules for client navigation do not apply.
export const instant = false

// The framework requires one sample of each segment; it is not a site, so a build reads no backend.
export function generateStaticParams(): {tenant: string}[] {
  return [{tenant: 't-0'}]
}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const tenant = await findPageTenant((await params).tenant)
  return tenant ? buildSiteMetadata(tenant) : {}
}

export async function generateViewport({params}: Params): Promise<Viewport> {
  const tenant = await findPageTenant((await params).tenant)
  return {themeColor: tenant?.settings.theme.surface}
}

export default async function TenantLayout({children, params}: Params & {children: ReactNode}) {
  const tenant = await getPageTenant((await params).tenant)
  const view = getView(tenant.slug)
  const places = listHeaderLocations(tenant)
  const topPlaces = places.slice(0, LOCATIONS_SHOWN)
  const [entries, links, contactPage, hour, hours] = await Promise.all([
    getMenu(tenant.slug),
    getFooterLinks(tenant.slug),
    getContactPage(tenant.slug),
    getCurrentHour(),
    Promise.all(topPlaces.map(({location}) => getLocationHours(location, tenant.settings))),
  ])
  const keep = pickBrowserStorageSettings(tenant.settings, hour)
  const contact = tenant.settings.locations.headerPhone === 'contact' ? contactPage : null
  const shell = {tenant, entries, keep, contact}
  return (
    <SiteDocument theme={tenant.settings.theme} prefetchLinks={view === 'public'}>
      <form-links holds={buildDialogSelector()} className="contents">
        <StaticHtml>
          <SiteTop {...shell} places={places} isPreview={view !== 'public'} />
        </StaticHtml>
        {/* On a phone the footer starts below the first screen: it would move up while the rest of it arrives. */}
        <main id="content" className="flex-1 max-md:min-h-[calc(100svh-4rem)]">
          {children}
        </main>
        <StaticHtml>
          <SiteBottom {...shell} links={links} places={topPlaces} hours={hours} />
        </StaticHtml>
      </form-links>
      <toast-region role="status" limit={tenant.settings.messages.toastLimit} className="toast-region" />
      {keep.watchlist && (
        <watch-list
          words={toJson(pickWatchlistTexts(tenant.settings.messages))}
          favourites={toJson(keep.favourites)}
          hidden
        />
      )}
      {/* Behaviours of the whole page: these elements are invisible and listen to the document. */}
      <note-page {...keep.limits} stock={linkTo('stock')} hidden />
      <count-calls store={getStoreName(tenant.settings)} hidden />
      <close-menus hidden />
      <restore-focus hidden />
      <PageScripts />
      {view === 'public' ? (
        <Measuring integrations={tenant.settings.integrations} />
      ) : (
        <PreviewFrame view={view} studioOrigin={getStudioOrigin()} zone={resolveTenantZone(tenant)} />
      )}
    </SiteDocument>
  )
}
