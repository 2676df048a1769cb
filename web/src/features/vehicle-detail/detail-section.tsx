import type {ReactNode} from 'react'
import {joinClassNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'

type DetailSectionProps = {
  id: string
  title: string
  children: ReactNode
  /** Information about the car itself, so it is printed too. */
  onPaper?: boolean
}

/** One section of a car's page with its heading; its id is its anchor. */
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
