import {getEnv} from '#/env/env'
import {chooseCaptcha} from '#/features/forms/captcha'
import {PASS_COOKIE} from '#/features/preview/preview-cookies'
import {getStyleUrl} from '#/gateways/maps/get-style-url'
import {listBrowserNodes} from '#/gateways/search/browser-access'
import type {PageSources} from '#/lib/page-sources'
import {buildTenant} from '#/tenant/build-tenant'
import {getStoredDirectory} from '#/tenant/directory-store'
import {normaliseHost} from '#/tenant/hosts'
import {rememberSites} from '#/tenant/remember-sites'
import {buildSiteFilter} from '#/tenant/site-stock'
import {DRAFT_MODE_COOKIE} from '#platform/next-internals'

/** The embedded players of `video-block.tsx`. */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** https://developers.google.com/tag-platform/security/guides/csp */
const ANALYTICS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]

/** The outside origins that a page may use, from the settings of its site alone. Null for a preview. */
export function listPageSources({host, cookie}: {host: string; cookie: string}): PageSources | null {
  if ([PASS_COOKIE, DRAFT_MODE_COOKIE].some((name) => cookie.includes(`${name}=`))) return null
  const directory = getStoredDirectory()
  const site = directory?.hosts.get(normaliseHost(host))
  return directory && site ? listSiteSources(directory, site) : null
}

// Kept, because each page that is sent asks for it.
const listSiteSources = rememberSites<PageSources>((directory, site) => {
  const tenant = buildTenant(directory, site)
  if (!tenant) return null
  const {settings} = tenant
  const {integrations} = settings
  const {TURNSTILE_SCRIPT_URL} = getEnv()
  const isMeasured = Boolean(integrations.analyticsId)
  const captcha = chooseCaptcha(settings) === 'turnstile' ? listOrigins([TURNSTILE_SCRIPT_URL]) : []
  const analytics = isMeasured ? ANALYTICS : []
  // A map's style names the hosts of its tiles itself, and is loaded only after a click.
  const map = getStyleUrl(integrations) === null ? [] : ['https:']
  return {
    scripts: [...(isMeasured ? ['https://www.googletagmanager.com'] : []), ...captcha],
    connections: [
      ...listOrigins(listBrowserNodes(buildSiteFilter(tenant, 0))),
      ...analytics,
      ...captcha,
      ...map,
    ],
    images: [...listOrigins([integrations.imageTemplate ?? '']), ...analytics],
    frames: [...PLAYERS, ...captcha],
  }
})

function listOrigins(addresses: readonly string[]): readonly string[] {
  return addresses.flatMap((address) => URL.parse(address.replaceAll(/[{}]/g, ''))?.origin ?? [])
}
