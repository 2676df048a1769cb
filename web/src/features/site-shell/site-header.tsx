import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {ReactNode} from 'react'
import type {BrowserStorageSettings} from '#/domain/favourite-rule'
import {joinClassNames} from '#/ui/class-names'
import {Container} from '#/ui/layout'
import {HeaderTools} from './header-tools'
import {Wordmark} from './wordmark'

type Form = Settings['theme']['headerForm']

const BARS: {readonly [form in Form]: string} = {
  light: 'bg-surface border-b border-line',
  band: 'band on-band',
  centred: 'bg-surface',
}

type Props = {
  settings: Settings
  keep: BrowserStorageSettings
  /** The row of entries; shows from the desktop on. */
  menu: ReactNode
  /** The site's number; shows from the desktop on. */
  phone: ReactNode
}

/** The one row on top of every page, in the form the site's theme chose. */
export function SiteHeader({settings, keep, menu, phone}: Props) {
  const form = settings.theme.headerForm
  const parts = {settings, keep, menu, phone}
  return (
    <header className={joinClassNames('site-header relative z-20', BARS[form])}>
      <a
        href="#content"
        className="sr-only rounded-button bg-surface px-4 py-3 text-ink focus:not-sr-only focus:absolute focus:left-4 focus:top-2 focus:z-30"
      >
        Skip to the content
      </a>
      {form === 'centred' ? <CentredRows {...parts} /> : <OneRow {...parts} />}
    </header>
  )
}

function OneRow({settings, keep, menu, phone}: Props) {
  return (
    <Container className="flex min-h-16 items-center gap-2 lg:min-h-20 lg:gap-4 xl:gap-8">
      <Wordmark settings={settings} className="lg:max-w-80 lg:shrink-0" />
      <div className="hidden lg:block print:hidden">{menu}</div>
      <div className="ml-auto flex shrink-0 items-center lg:gap-3 print:hidden">
        <div className="hidden min-[80rem]:block">{phone}</div>
        <HeaderTools keep={keep} />
      </div>
    </Container>
  )
}

function CentredRows({settings, keep, menu, phone}: Props) {
  return (
    <Container>
      <div className="flex min-h-16 items-center lg:grid lg:min-h-24 lg:grid-cols-[1fr_auto_1fr] lg:gap-8">
        <p className="hidden max-w-64 text-sm text-ink-soft lg:block">{settings.identity.tagline}</p>
        <Wordmark settings={settings} />
        <div className="ml-auto flex items-center lg:gap-3 print:hidden">
          <div className="hidden lg:block">{phone}</div>
          <HeaderTools keep={keep} />
        </div>
      </div>
      <div className="hidden border-y border-line lg:flex lg:justify-center print:hidden">{menu}</div>
      <div className="-mx-4 border-b border-line md:-mx-6 lg:hidden" />
    </Container>
  )
}
