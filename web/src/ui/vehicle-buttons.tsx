import {markTarget} from '#/browser/behaviour'
import {joinClassNames} from './class-names'
import {Icon} from './icon'

type Props = {
  /** The car's name, for screen readers. */
  name: string
  /** A sold car can be removed from the favourites, not added (spec 4.1g). */
  onlyWhenSaved?: boolean
  /** Beside words on a car's page, or alone over a picture. */
  label?: string
  className?: string
}

/**
 * The heart. It acts on the car of the `<vehicle-actions>` around it. Without script it does not show.
 */
export function FavouriteButton({name, onlyWhenSaved = false, label, className}: Props) {
  return (
    <button
      type="button"
      {...markTarget('vehicle-actions', 'save')}
      aria-pressed="false"
      aria-label={`Save ${name}`}
      suppressHydrationWarning
      className={joinClassNames(
        'save-button',
        onlyWhenSaved && 'only-when-pressed',
        label && 'save-button-wide',
        className,
      )}
    >
      <Icon name="heart" size={22} />
      {label}
    </button>
  )
}

/** Puts the car of the `<vehicle-actions>` around it beside others, as `FavouriteButton` saves it. */
export function CompareButton({name, className}: {name: string; className?: string}) {
  return (
    <button
      type="button"
      {...markTarget('vehicle-actions', 'compare')}
      aria-pressed="false"
      aria-label={`Compare ${name}`}
      suppressHydrationWarning
      className={`compare-button ${className ?? ''}`}
    >
      Compare
    </button>
  )
}
