import type {ReactNode} from 'react'
import {joinClassNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'

type DetailSectionProps = {
  id: string
  title: string
  children: ReactNode
  /** It tells of the car itself, so it stands on paper too. */
  onPaper?: boolean
}

/** One part of a car's page under its heading; its id is its anchor. */
export function DetailSection({id, title, children, onPaper = false}: DetailSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={joinClassNames('below scroll-mt-24', !onPaper && 'print:hidden')}
    >
      <Heading level={2} size="card" id={`${id}-title`} className="mb-3">
        {title}
      </Heading>
      {children}
    </section>
  )
}

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
    <div className={className}>
      {closed && <div className="fold-closed">{closed}</div>}
      <details className="group/more flex flex-col">
        <summary className="inline-flex min-h-11 items-center font-semibold text-link underline decoration-1 hover:decoration-2">
          <span className="group-open/more:hidden">{more}</span>
          <span className="hidden group-open/more:inline">{less}</span>
        </summary>
        {children}
      </details>
    </div>
  )
}
