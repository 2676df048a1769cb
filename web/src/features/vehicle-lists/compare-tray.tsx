import {linkTo} from '@forecourt/schemas/routes/routes'
import {markTarget} from '#/browser/behaviour'
import {getButtonClass} from '#/ui/button'

// React leaves the content of an element with markup alone: the behaviour may fill it before React starts.
const FILLED_IN_BROWSER = {dangerouslySetInnerHTML: {__html: ''}, suppressHydrationWarning: true}

/**
 * The cars to compare, with their pictures, at the bottom of the screen; a click on one removes it. Nothing, and no
 * script of its own, while there are none.
 */
export function CompareTray() {
  return (
    <list-count list="compared" hidden className="contents" suppressHydrationWarning>
      <compare-tray role="region" aria-label="Cars to compare" className="compare-tray">
        <ul {...markTarget('compare-tray', 'cars')} {...FILLED_IN_BROWSER} />
        <a href={linkTo('compare')} className={getButtonClass('primary', 'small', 'figures')}>
          Compare
          <span {...markTarget('list-count', 'count')} suppressHydrationWarning>
            0
          </span>
        </a>
      </compare-tray>
    </list-count>
  )
}
