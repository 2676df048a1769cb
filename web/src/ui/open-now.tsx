import type {OpenSpan} from '#/lib/open-spans'
import {classNames} from './class-names'

/**
 * Says whether a place is open, by the visitor's clock. The page itself is cached, so it holds the week's hours
 * (`otherwise`), which are never wrong, until `startOpenLines` runs.
 */
export function OpenNow({
  spans,
  otherwise,
  className,
}: {
  spans: readonly OpenSpan[]
  otherwise: string
  className?: string
}) {
  return (
    <span
      data-open-spans={JSON.stringify(spans)}
      className={classNames('inline-flex items-center gap-2', className)}
      suppressHydrationWarning
    >
      <span
        aria-hidden="true"
        className="size-2 rounded-full bg-current opacity-40 in-[[data-open=true]]:bg-positive in-[[data-open=true]]:opacity-100"
      />
      <span suppressHydrationWarning>{otherwise}</span>
    </span>
  )
}
