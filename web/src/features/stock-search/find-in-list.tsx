/** Finds a value inside a long list; shown where script runs, because it only hides what is there already. */
export function FindInList({title}: {title: string}) {
  return (
    <div className="only-scripted mb-1">
      <input
        type="search"
        data-find-in=""
        autoComplete="off"
        aria-label={`Find in ${title.toLowerCase()}`}
        placeholder={`Find in ${title.toLowerCase()}`}
        className="find-in"
      />
      <span data-found-in="" role="status" className="text-xs text-ink-soft" />
    </div>
  )
}
