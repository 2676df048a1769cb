import {linkTo} from '@forecourt/schemas/routes/routes'
import {markTarget} from '#/browser/markup'
import type {BrowserStorageSettings} from '#/domain/favourite-rule'
import {joinClassNames} from '#/ui/class-names'
import {Icon} from '#/ui/icon'
import {MENU_ID} from './menu-sheet'
import {ShopperLink} from './shopper-link'

const TOOL = 'target inline-grid place-items-center rounded-button hover:bg-current/10'

/** What is always within reach: search, saved cars with their number, and on a phone the menu. */
export function HeaderTools({keep}: {keep: BrowserStorageSettings}) {
  return (
    <div className="-mr-2 flex items-center">
      <a href={linkTo('stock')} className={joinClassNames(TOOL, 'lg:hidden')} aria-label="Search our stock">
        <Icon name="search" size={22} />
      </a>
      {keep.compare && <ComparedCount />}
      {keep.favourites && <SavedCount />}
      {keep.accounts && (
        <ShopperLink
          className={joinClassNames(TOOL, 'max-lg:hidden')}
          icon={<Icon name="person" size={22} />}
        />
      )}
      <button
        type="button"
        popoverTarget={MENU_ID}
        className={joinClassNames(TOOL, 'lg:hidden')}
        aria-label="Menu"
      >
        <Icon name="menu" size={24} />
      </button>
    </div>
  )
}

/** Shows on a wide screen once there is something to compare: as narrow as a heart, or the row of entries would break. */
function ComparedCount() {
  return (
    <list-count list="compared" hidden className="contents">
      <a
        href={linkTo('compare')}
        title="Compare cars"
        className={joinClassNames(TOOL, 'relative max-lg:hidden')}
      >
        <Icon name="compare" size={22} />
        <span className="sr-only">Compare cars</span>
        <span {...markTarget('list-count', 'count')} className="count-mark">
          0
        </span>
      </a>
    </list-count>
  )
}

function SavedCount() {
  return (
    <a href={linkTo('favourites')} className={joinClassNames(TOOL, 'only-scripted relative')}>
      <Icon name="heart" size={22} />
      <span className="sr-only">Saved cars</span>
      <list-count list="favourites" hidden className="count-mark">
        0
      </list-count>
    </a>
  )
}
