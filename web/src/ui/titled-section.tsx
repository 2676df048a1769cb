import type {ReactNode} from 'react'
import {Heading} from './heading'

type Props = {
  /** The id of its heading. */
  id: string
  title: ReactNode
  as?: 'section' | 'aside' | 'article'
  level?: 2 | 3
  size?: 'section' | 'card'
  headingClass?: string
  className?: string
  children: ReactNode
}

/** A part of a page with a heading, which names it to screen readers too. */
export function TitledSection({
  id,
  title,
  as: Tag = 'section',
  level = 2,
  size,
  headingClass,
  className,
  children,
}: Props) {
  return (
    <Tag aria-labelledby={id} className={className}>
      <Heading level={level} size={size} id={id} className={headingClass}>
        {title}
      </Heading>
      {children}
    </Tag>
  )
}
