import type {ReactNode} from 'react'
import {classNames} from '#/ui/class-names'

type Props = {
  more: string
  less: string
  children: ReactNode
  /** What shows only while it is closed, for example the beginning of a text. */
  closed?: ReactNode
  className?: string
}

/** More on request, without script. While it is open, what stood for it closed is hidden. */
export function Fold({more, less, children, closed, className}: Props) {
  return (
    <div className={classNames('group/fold', className)}>
      {closed && <div className="fold-closed group-has-[details[open]]/fold:hidden">{closed}</div>}
      <details className="flex flex-col">
        <summary className="group-open/fold:order-last inline-flex min-h-11 items-center font-semibold text-link underline decoration-1 hover:decoration-2">
          <span className="group-has-[details[open]]/fold:hidden">{more}</span>
          <span className="hidden group-has-[details[open]]/fold:inline">{less}</span>
        </summary>
        {children}
      </details>
    </div>
  )
}
