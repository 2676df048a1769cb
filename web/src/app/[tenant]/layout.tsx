import './globals.css'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Metadata, Viewport} from 'next'
import type {ReactNode} from 'react'
import {toJson} from '#/browser/behaviour'
import {getStoreName} from '#/domain/analytics/store-name'
import {buildDialogSelector} from '#/domain/forms/form-links'
import {pickBrowserStorageSettings} from '#/domain/watchlist/favourite-rule'
import {FinanceNotes} from '#/features/finance/finance-notes'
import {OwnTermsBar} from '#/features/finance/own-terms-bar'
import {Measuring} from '#/features/measuring/measuring'
import {getStudioOrigin} from '#/features/preview/frame-policy'
import {PreviewFrame} from '#/features/preview/preview-frame'
import {MainMenu} from '#/features/site-shell/main-menu'
import {MenuSheet} from '#/features/site-shell/menu-sheet'
import {SiteFooter} from '#/features/site-shell/site-footer'
import {SiteHeader} from '#/features/site-shell/site-header'
import {buildSiteMetadata} from '#/features/site-shell/site-metadata'
import {pickWatchlistTexts} from '#/features/vehicle-lists/watchlist-texts'
import {getCurrentHour} from '#/lib/current-hour'
import {getView} from '#/lib/site-view'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {StaticHtml} from '#platform/static-html/static-html'
import {getFooterLinks} from './_parts/get-footer-links'
import {getMenuStart} from './_parts/get-menu-start'
import {HeaderPhone} from './_parts/header-phone'
import {PageScripts} from './_parts/page-scripts'
import {findPageTenant, getPageTenant, type PageProps} from './_parts/page-tenant'
import {SAMPLE_SEGMENTS} from './_parts/sample-segments'
import {SiteDocument, SPECULATION} from './_parts/site-document'

// Links load whole documents here, so the framework's rules for client navigation do not apply.
export const instant = false

export function generateStaticParams(): (typeof SAMPLE_SEGMENTS)[] {
  return [SAMPLE_SEGMENTS]
}

export async function generateMetadata({params}: PageProps): Promise<Metadata> {
  const tenant = await findPageTenant((await params).tenant)
  return tenant ? buildSiteMetadata(tenant) : {}
}

export async function generateViewport({params}: PageProps): Promise<Viewport> {
  const tenant = await findPageTenant((await params).tenant)
  return {themeColor: tenant?.settings.theme.surface}
}

export default async function TenantLayout({children, params}: PageProps & {children: ReactNode}) {
  const tenant = await getPageTenant((await params).tenant)
  const view = getView(tenant.slug)
  const [menu, footer, hour] = await Promise.all([
    getMenuStart(tenant.slug),
    getFooterLinks(tenant.slug),
    getCurrentHour(),
  ])
  const keep = pickBrowserStorageSettings(tenant.settings, hour)
  return (
    <SiteDocument theme={tenant.settings.theme} isStill={view === 'public'}>
      <form-links holds={buildDialogSelector()} className="contents">
        <StaticHtml>
          {/* Its contents are read when it is first turned to: a changed menu is a new element. */}
          <site-menu key={menu.contents} contents={menu.contents} className="contents">
            <SiteHeader
              settings={tenant.settings}
              keep={keep}
              menu={<MainMenu entries={menu.entries} />}
              phone={<HeaderPhone tenant={tenant} />}
              isPreview={view !== 'public'}
            />
            <MenuSheet settings={tenant.settings} />
          </site-menu>
          <OwnTermsBar settings={tenant.settings} />
        </StaticHtml>
        {/* The footer starts below the first screen: it would move while the rest of the page arrives. */}
        <main id="content" className="min-h-[calc(100svh-4rem)] flex-1">
          {children}
        </main>
        <StaticHtml>
          <FinanceNotes finance={tenant.settings.finance} />
          <SiteFooter tenant={tenant} links={footer} />
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
          {/* Not in a preview, which may render the document again: rules count only once. */}
          {view === 'public' && <script type="speculationrules">{SPECULATION}</script>}
        </StaticHtml>
      </form-links>
      <PageScripts />
      {view === 'public' ? (
        <Measuring settings={tenant.settings} />
      ) : (
        <PreviewFrame view={view} studioOrigin={getStudioOrigin()} zone={resolveTenantZone(tenant)} />
      )}
    </SiteDocument>
  )
}
