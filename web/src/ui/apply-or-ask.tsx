import type {ReactNode} from 'react'
import {ButtonLink, getButtonClass} from './button'

type Props = {
  apply: {readonly label: string; readonly intro: string; readonly href: string}
  /** The form of a question. */
  ask: ReactNode
}

/** The two ways to begin with finance, where a site takes applications: the form of a question is folded. */
export function ApplyOrAsk({apply: {label, intro, href}, ask}: Props) {
  return (
    <div className="@container">
      <div className="grid gap-x-16 gap-y-10 @3xl:grid-cols-2">
        <div className="grid content-start justify-items-start gap-4">
          <p className="measure">{intro}</p>
          <ButtonLink href={href} size="large">
            {label}
          </ButtonLink>
        </div>
        <div className="grid content-start gap-4">
          <p className="measure">
            Not yet? A question is not an application and leaves no mark on your credit file.
          </p>
          <details>
            <summary className={getButtonClass('secondary', 'large')}>Ask a question first</summary>
            <div className="pt-6">{ask}</div>
          </details>
        </div>
      </div>
    </div>
  )
}
