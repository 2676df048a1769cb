import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {markTarget} from '#/browser/behaviour'
import {getVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import type {BrowserStorageSettings} from '#/domain/watchlist/favourite-rule'
import {joinClassNames} from '#/ui/class-names'
import {Icon} from '#/ui/icon'
import {Container} from '#/ui/layout'
import {HeaderSearch} from './header-search'
import {MENU_ID} from './menu-sheet'
import {ShopperLink} from './shopper-link'
import {Wordmark} from './wordmark'

type Props = {
  settings: Settings
  keep: BrowserStorageSettings
  /** The row of entries; shown on large screens. */
  menu: ReactNode
  /** The site's number; shown on large screens. */
  phone: ReactNode
  isPreview: boolean
}

/** The row at the top of every page, in the layout of the site's theme. */
export function SiteHeader({settings, keep, menu, phone, isPreview}: Props) {
  const form = settings.theme.headerForm
  const parts = {settings, keep, menu, phone, isPreview}
  return (
    <header className={joinClassNames('site-header', form === 'band' && 'band on-band')}>
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      {form === 'centred' ? <CentredRows {...parts} /> : <OneRow {...parts} />}
    </header>
  )
}

function OneRow({settings, keep, menu, phone, isPreview}: Props) {
  return (
    <Container className="header-row">
      <Wordmark settings={settings} />
      <div className="hidden lg:block print:hidden">{menu}</div>
      <div className="header-end">
        <div className="header-phone">{phone}</div>
        <HeaderTools settings={settings} keep={keep} isPreview={isPreview} />
      </div>
    </Container>
  )
}

function CentredRows({settings, keep, menu, phone, isPreview}: Props) {
  return (
    <Container>
      <div className="header-row">
        <p>{settings.identity.tagline}</p>
        <Wordmark settings={settings} />
        <div className="header-end">
          <div className="hidden lg:block">{phone}</div>
          <HeaderTools settings={settings} keep={keep} isPreview={isPreview} />
        </div>
      </div>
      <div className="header-menu">{menu}</div>
    </Container>
  )
}

/** Always visible: search, saved cars with their number, and on a phone the menu. */
function HeaderTools({settings, keep, isPreview}: Pick<Props, 'settings' | 'keep' | 'isPreview'>) {
  const {many} = getVehicleNouns(settings.stock.itemTypes)
  return (
    <div className="-mr-2 flex items-center">
      {/* There is no space for it beside a row of entries. */}
      <HeaderSearch
        className="icon-tool lg:hidden"
        example={settings.search.exampleWords}
        isPreview={isPreview}
      />
      {keep.compare && <ComparedCount label={`Compare ${many}`} />}
      {(keep.favourites || keep.watchlist) && <SavedCount keep={keep} label={`Saved ${many}`} />}
      {keep.accounts && (
        <ShopperLink className="icon-tool max-lg:hidden" icon={<Icon name="person" size={22} />} />
      )}
      <button type="button" popoverTarget={MENU_ID} className="icon-tool lg:hidden" aria-label="Menu">
        <Icon name="menu" size={24} />
      </button>
    </div>
  )
}

/** Shown on a wide screen once there is something to compare. Lists and cars have the tray, which leads there too. */
function ComparedCount({label}: {label: string}) {
  return (
    <list-count list="compared" hidden className="contents">
      <a href={linkTo('compare')} title={label} className="icon-tool max-xl:hidden">
        <Icon name="compare" size={22} />
        <span className="sr-only">{label}</span>
        <span {...markTarget('list-count', 'count')} className="count-mark">
          0
        </span>
      </a>
    </list-count>
  )
}

function SavedCount({keep, label}: {keep: BrowserStorageSettings; label: string}) {
  return (
    <a
      href={linkTo(keep.watchlist ? 'watchlist' : 'favourites')}
      className={joinClassNames('icon-tool', !keep.watchlist && 'only-scripted')}
    >
      <Icon name="heart" size={22} />
      <span className="sr-only">{label}</span>
      <list-count list="saved" hidden className="count-mark">
        0
      </list-count>
    </a>
  )
}
