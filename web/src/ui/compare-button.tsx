/** Puts the car of the nearest element with `data-car` beside others, as `SaveButton` saves it. */
export function CompareButton({name, className}: {name: string; className?: string}) {
  return (
    <button
      type="button"
      data-act="compare"
      aria-pressed="false"
      aria-label={`Compare ${name}`}
      suppressHydrationWarning
      className={`compare-button ${className ?? ''}`}
    >
      Compare
    </button>
  )
}
