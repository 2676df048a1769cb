import {joinClassNames} from './class-names'

/** A place of the true size for what is on its way; `label` says what is awaited. */
export function Skeleton({className, label}: {className?: string; label?: string}) {
  return (
    <div className={joinClassNames('skeleton', className)}>
      {label && <span className="sr-only">Loading {label}</span>}
    </div>
  )
}
