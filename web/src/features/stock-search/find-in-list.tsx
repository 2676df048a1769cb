import {markTarget} from '#/browser/markup'

/** Finds a value inside a long list; shown where script runs, because it only hides what is there already. */
export function FindInList({title}: {title: string}) {
  return (
    <find-in-list className="only-scripted mb-1 block">
      <input
        type="search"
        {...markTarget('find-in-list', 'input')}
        autoComplete="off"
        aria-label={`Find in ${title.toLowerCase()}`}
        placeholder={`Find in ${title.toLowerCase()}`}
        className="find-in"
      />
      <span
        {...markTarget('find-in-list', 'found')}
        role="status"
        className="text-xs text-ink-soft"
        suppressHydrationWarning
      >
        {''}
      </span>
    </find-in-list>
  )
}
