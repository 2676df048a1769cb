import type {Metadata} from 'next'
import type {TenantConfig} from '#/tenant/tenant-config'
import {describeSharedLink, MAX_TITLE, truncateDescription} from './describe-page'

/** The default metadata of a site's pages for browsers and search engines. */
export function buildSiteMetadata(tenant: TenantConfig): Metadata {
  const {settings, hosts} = tenant
  const {name, tagline, about} = settings.identity
  const title = `${name}: ${tagline}`
  return {
    metadataBase: hosts[0] ? new URL(`https://${hosts[0]}`) : null,
    title: {default: tagline && title.length <= MAX_TITLE ? title : name, template: `%s | ${name}`},
    description: truncateDescription(about ?? tagline),
    applicationName: name,
    // A page without its own gives its title and description to chats and social networks.
    openGraph: describeSharedLink(tenant),
    formatDetection: {telephone: false},
    icons: {icon: buildSiteIcon(name, settings.theme.accent, settings.theme.accentInk)},
  }
}

/** The site's initial on its accent colour as a data URL: no request, no file per site. */
export function buildSiteIcon(name: string, background: string, ink: string): string {
  const letter = /[a-z0-9]/i.exec(name)?.[0]?.toUpperCase() ?? ''
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${background}"/>` +
    `<text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${ink}">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURI(svg).replaceAll('#', '%23')}`
}
