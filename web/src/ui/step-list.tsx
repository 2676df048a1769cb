import {TextLink} from '#/ui/text-link'
export type ListedStep = {
  readonly title: string
  /** The page of the step; null where there is nothing to go to: it is shown already, or not reached yet. */
  readonly href: string | null
  readonly isCurrent: boolean
  readonly isDone: boolean
}

/**
 * The steps of a process whose steps are pages. On a phone they are one line that opens; a browser that cannot show
 * the content of a closed `<details>` has that line at every width.
 */
export function StepList({steps}: {steps: readonly ListedStep[]}) {
  const at = steps.findIndex(({isCurrent}) => isCurrent) + 1
  return (
    <nav aria-label="Steps">
      <details className="step-list">
        <summary>
          Step {at} of {steps.length}
        </summary>
        <ol className="sm:flex sm:flex-wrap sm:gap-x-5">
          {steps.map((step, index) => (
            <li key={step.title}>
              <StepName {...step} words={`${index + 1}. ${step.title}`} />
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

function StepName({words, href, isCurrent, isDone}: ListedStep & {words: string}) {
  const current = isCurrent ? 'step' : undefined
  if (href === null)
    return (
      <span
        aria-current={current}
        className="inline-flex min-h-11 items-center text-ink-soft aria-[current]:font-semibold aria-[current]:text-ink"
      >
        {words}
      </span>
    )
  return (
    <TextLink href={href} aria-current={current} className="aria-[current]:font-semibold">
      {words}
      {isDone && <span className="sr-only"> (done)</span>}
    </TextLink>
  )
}
