import type {Settings} from '@forecourt/schemas'
import type {ReactNode} from 'react'
import {telHref} from '#/lib/tel-href'
import {classNames} from '#/ui/class-names'
import {Icon} from '#/ui/icon'
import {Container} from '#/ui/layout'
import {MENU_ID} from './menu-sheet'
import {Wordmark} from './wordmark'

type Form = Settings['theme']['headerForm']

const BARS: {readonly [form in Form]: string} = {
  light: 'bg-surface border-b border-line',
  band: 'band on-band',
  centred: 'bg-surface',
}

const ICON_BUTTON = 'target inline-grid place-items-center rounded-button hover:bg-current/10'

/** The one row on top of every page, in the form the site's theme chose. `phone` shows from the desktop on. */
export function SiteHeader({settings, phone}: {settings: Settings; phone: ReactNode}) {
  const form = settings.theme.headerForm
  return (
    <header className={classNames('relative z-20', BARS[form])}>
      <a
        href="#content"
        className="sr-only rounded-button bg-surface px-4 py-3 text-ink focus:not-sr-only focus:absolute focus:left-4 focus:top-2 focus:z-30"
      >
        Skip to the content
      </a>
      {form === 'centred' ? (
        <CentredRows settings={settings} phone={phone} />
      ) : (
        <OneRow settings={settings} phone={phone} />
      )}
    </header>
  )
}

function OneRow({settings, phone}: {settings: Settings; phone: ReactNode}) {
  return (
    <Container className="flex min-h-16 items-center gap-2 lg:min-h-20 lg:gap-8">
      <Wordmark settings={settings} />
      <MainLinks settings={settings} className="hidden lg:flex" />
      <div className="ml-auto hidden items-center lg:flex">{phone}</div>
      <CompactTools settings={settings} className="ml-auto lg:hidden" />
    </Container>
  )
}

function CentredRows({settings, phone}: {settings: Settings; phone: ReactNode}) {
  return (
    <Container>
      <div className="flex min-h-16 items-center lg:grid lg:min-h-24 lg:grid-cols-[1fr_auto_1fr] lg:gap-8">
        <p className="hidden max-w-64 text-sm text-ink-soft lg:block">{settings.identity.tagline}</p>
        <Wordmark settings={settings} />
        <div className="ml-auto hidden lg:block">{phone}</div>
        <CompactTools settings={settings} className="ml-auto lg:hidden" />
      </div>
      <div className="hidden border-y border-line lg:block">
        <MainLinks settings={settings} className="flex justify-center" />
      </div>
      <div className="-mx-4 border-b border-line lg:hidden" />
    </Container>
  )
}

function MainLinks({settings, className}: {settings: Settings; className: string}) {
  return (
    <nav aria-label="Main" className={className}>
      <ul className="flex flex-wrap gap-x-1">
        {settings.navigation.header.map(({label, href}) => (
          <li key={href + label}>
            <a
              href={href}
              className="inline-flex min-h-12 items-center rounded-button px-3 font-medium no-underline decoration-2 underline-offset-8 hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function CompactTools({settings, className}: {settings: Settings; className: string}) {
  const {phone} = settings.identity
  return (
    <div className={classNames('-mr-2 flex items-center', className)}>
      <a href="/search/new-used-and-demo-cars" className={ICON_BUTTON} aria-label="Search our stock">
        <Icon name="search" size={22} />
      </a>
      {phone && (
        <a href={telHref(phone)} className={ICON_BUTTON} aria-label="Call us">
          <Icon name="phone" size={22} />
        </a>
      )}
      <button type="button" popoverTarget={MENU_ID} className={ICON_BUTTON} aria-label="Menu">
        <Icon name="menu" size={24} />
      </button>
    </div>
  )
}
