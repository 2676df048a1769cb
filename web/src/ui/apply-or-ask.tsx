import type {ReactNode} from 'react'
import {ButtonLink} from './button'
import {Fold} from './fold'

type Props = {
  apply: {
    readonly label: string
    readonly intro: string
    readonly href: string
    /** What is asked, in its order. */
    readonly steps: readonly string[]
  }
  /** The form of a question. */
  ask: ReactNode
}

/**
 * The one way to begin with finance, where a site takes applications, beside its steps: a question is folded below it.
 */
export function ApplyOrAsk({apply: {label, intro, href, steps}, ask}: Props) {
  return (
    <div className="@container">
      <div className="grid gap-x-16 gap-y-8 @3xl:grid-cols-2">
        <div className="grid content-start gap-4">
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
        <ApplicationSteps steps={steps} />
      </div>
    </div>
  )
}

/** What an application asks, in its order. */
export function ApplicationSteps({steps}: {steps: readonly string[]}) {
  return (
    <section aria-labelledby="application-steps">
      <p id="application-steps" className="font-semibold">
        Steps of the application
      </p>
      <ol className="figures grid gap-x-8 sm:grid-cols-2">
        {steps.map((title, index) => (
          <li key={title} className="flex gap-3 border-b border-line py-3">
            <span aria-hidden="true" className="text-ink-soft">
              {index + 1}
            </span>
            {title}
          </li>
        ))}
      </ol>
    </section>
  )
}
