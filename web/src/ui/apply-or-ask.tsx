import type {ReactNode} from 'react'
import {ButtonLink} from './button'
import {Fold} from './fold'

type Props = {
  apply: {readonly label: string; readonly intro: string; readonly href: string}
  /** The form of a question. */
  ask: ReactNode
}

/** The one way to begin with finance, where a site takes applications: a question is folded below it. */
export function ApplyOrAsk({apply: {label, intro, href}, ask}: Props) {
  return (
    <div className="grid gap-4">
      <p className="measure">{intro}</p>
      <p>
        <ButtonLink href={href} size="large">
          {label}
        </ButtonLink>
      </p>
      <Fold more="Ask a question first" less="Ask a question first">
        <div className="pt-2">{ask}</div>
      </Fold>
    </div>
  )
}
