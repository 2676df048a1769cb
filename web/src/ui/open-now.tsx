import {markTarget, toJson} from '#/browser/behaviour'
import type {OpenSpan} from '#/lib/open-spans'
import {joinClassNames} from './class-names'

type Props = {spans: readonly OpenSpan[]; otherwise: string; className?: string}

/**
 * Shows whether a place is open, by the visitor's clock. The page itself is cached, so it contains the week's hours
 * (`otherwise`), which are always correct, until `open-now.element.ts` runs.
 */
export function OpenNow({spans, otherwise, className}: Props) {
  return (
    <open-now
      spans={toJson(spans)}
      className={joinClassNames('group/open-now inline-flex items-center gap-2', className)}
      suppressHydrationWarning
    >
      <span aria-hidden="true" className="open-mark" />
      <span {...markTarget('open-now', 'words')} suppressHydrationWarning>
        {otherwise}
      </span>
    </open-now>
  )
}
