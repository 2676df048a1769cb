import {markTarget} from '#/browser/markup'

/** Puts the car of the `<vehicle-actions>` around it beside others, as `SaveButton` saves it. */
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
