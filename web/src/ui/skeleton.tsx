import {joinClassNames} from './class-names'

/** A placeholder of the final size while content loads; `label` names the content. */
export function Skeleton({className, label}: {className?: string; label?: string}) {
  return (
    <div className={joinClassNames('skeleton', className)}>
      {label && <span className="sr-only">Loading {label}</span>}
    </div>
  )
}
