import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {ReactNode} from 'react'
import {listOwnScript} from '#/lib/own-scripts'
import {buildFontCss, listFontCuts} from '#/tenant/theme/font-css'
import {buildThemeCss} from '#/tenant/theme/theme-variables'
import {PageStartScript} from '#platform/browser/page-start-script'
import {STILL_PAGE} from '#platform/browser/still-page'

/** Browsers that support it prefetch a page's document when a link is about to be followed. */
export const SPECULATION = listOwnScript(
  JSON.stringify({
    prefetch: [
      {
        where: {selector_matches: '[href^="/"]:not([href^="/api/"],[download],[rel~=nofollow])'},
        eagerness: 'moderate',
      },
    ],
  }),
)

type Props = {
  theme: Settings['theme']
  /** Whether React changes nothing in it, as on every page that is no preview (`platform/README.md`). */
  isStill: boolean
  children: ReactNode
}

/** The document: the theme as variables, and only the site's own typefaces. */
export function SiteDocument({theme, isStill, children}: Props) {
  const cuts = listFontCuts(theme)
  return (
    // Its first script marks it, before React compares it.
    <html
      lang="en-AU"
      {...(isStill ? {[STILL_PAGE]: ''} : {})}
      data-header={theme.headerForm}
      data-card={theme.cardForm}
      data-hero={theme.heroForm}
      suppressHydrationWarning
    >
      <head>
        <PageStartScript />
        {cuts.map(({paths: {plain}}) => (
          <link key={plain} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={plain} />
        ))}
        <style>{buildThemeCss(theme) + cuts.map(buildFontCss).join('')}</style>
      </head>
      <body>{children}</body>
    </html>
  )
}
