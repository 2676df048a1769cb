import type {Metadata} from 'next'
import {truncateText} from '#/lib/format-text'
import {getSharePictureUrl, SHARE_SIZE} from '#/lib/picture-url'
import type {TenantConfig} from '#/tenant/tenant-config'

/** The letters of a title that search engines show. */
export const MAX_TITLE = 65

const MAX_DESCRIPTION = 160

/** Search engines pass over a description with fewer letters, and put together their own. */
const BRIEF = 60

export type PageText = {
  readonly title: string
  readonly description?: string | null
  readonly picture?: {readonly url: string; readonly alt: string} | null
  /** The title of a shared link, which names the site beside it; the page's title if absent. */
  readonly shared?: string
}

/**
 * The title, the description and the preview of a shared link. The site's name follows the title if both fit. A page
 * without a picture shares the site's.
 */
export function describePage(tenant: TenantConfig, page: PageText): Metadata {
  const {title, shared = title} = page
  const description = truncateDescription(page.description)
  return {
    title: title.length <= getTitleRoom(tenant.settings.identity.name) ? title : {absolute: title},
    description: addSite(description, tenant.settings.identity),
    openGraph: {...describeSharedLink(tenant, page.picture), title: shared, description},
  }
}

/** A brief description with whose page it is; a shared link has that beside it. */
function addSite(
  description: string | undefined,
  {name, tagline}: TenantConfig['settings']['identity'],
): string | undefined {
  if (!description || description.length >= BRIEF) return description
  const whole = /[.!?]$/.test(description) ? description : `${description}.`
  return truncateDescription(`${whole} ${[name, tagline].filter(Boolean).join(': ')}`)
}

/** The preview of a shared link of a site, with the page's picture or the site's. */
export function describeSharedLink(
  {settings}: TenantConfig,
  own: PageText['picture'] = null,
): NonNullable<Metadata['openGraph']> {
  const picture = own ?? settings.theme.heroImage
  return {
    type: 'website',
    siteName: settings.identity.name,
    locale: 'en_AU',
    images: picture ? [{url: getSharePictureUrl(picture.url), ...SHARE_SIZE, alt: picture.alt}] : [],
  }
}

/** A description within the letters that search engines show, cut at a word; undefined for none. */
export function truncateDescription(text: string | null | undefined): string | undefined {
  if (!text) return undefined
  // One letter less, for the ellipsis.
  return truncateText(text, MAX_DESCRIPTION, MAX_DESCRIPTION - 1) ?? text
}

/** The letters of a page's title that fit beside the site's name. */
export function getTitleRoom(siteName: string): number {
  return MAX_TITLE - ` | ${siteName}`.length
}
