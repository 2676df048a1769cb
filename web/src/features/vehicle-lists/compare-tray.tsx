import {linkTo} from '@forecourt/schemas/routes/routes'
import {markTarget} from '#/browser/behaviour'
import {getButtonClass} from '#/ui/button'

/** The cars to compare, with their pictures, at the foot of the screen. A press on one takes it away. */
export function CompareTray() {
  return (
    <compare-tray hidden role="region" aria-label="Cars to compare" className="compare-tray">
      <ul {...markTarget('compare-tray', 'cars')} suppressHydrationWarning />
      <a
        href={linkTo('compare')}
        {...markTarget('compare-tray', 'words')}
        className={getButtonClass('primary', 'small')}
        suppressHydrationWarning
      >
        Compare
      </a>
    </compare-tray>
  )
}
