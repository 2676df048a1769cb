import {markTarget} from '#/browser/behaviour'
import {joinClassNames} from './class-names'
import {Icon} from './icon'

type Props = {
  /** A sold car can be removed from the favourites, not added (spec 4.1g). */
  onlyWhenSaved?: boolean
  /** With a label on a car's page, or without one over a picture. */
  label?: string
}

/**
 * The favourite button, for the car of the `<vehicle-actions>` around it. It is hidden without JavaScript, which names
 * the car on it for screen readers.
 */
export function FavouriteButton({onlyWhenSaved = false, label}: Props) {
  return (
    <button
      type="button"
      {...markTarget('vehicle-actions', 'save')}
      aria-pressed="false"
      aria-label="Save"
      suppressHydrationWarning
      className={joinClassNames(
        'save-button',
        onlyWhenSaved && 'only-when-pressed',
        label && 'save-button-wide',
      )}
    >
      <Icon name="heart" size={22} />
      {label}
    </button>
  )
}

/** Adds the car of the `<vehicle-actions>` around it to the comparison, like `FavouriteButton` for favourites. */
export function CompareButton({className}: {className?: string}) {
  return (
    <button
      type="button"
      {...markTarget('vehicle-actions', 'compare')}
      aria-pressed="false"
      suppressHydrationWarning
      className={`compare-button ${className ?? ''}`}
    >
      Compare
    </button>
  )
}
