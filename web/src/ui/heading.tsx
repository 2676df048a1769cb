import type {ReactNode} from 'react'
import {TextLink} from '#/ui/text-link'
import {joinClassNames} from './class-names'

type Level = 1 | 2 | 3
type Size = 'display' | 'page' | 'section' | 'card'

const SIZES: {readonly [size in Size]: string} = {
  display: 'text-5xl',
  page: 'text-4xl',
  section: 'text-2xl',
  card: 'text-lg',
}

const DEFAULT_SIZE: {readonly [level in Level]: Size} = {1: 'page', 2: 'section', 3: 'card'}

type Props = {level: Level; size?: Size; className?: string; id?: string; children: ReactNode}

/** A heading: its level follows the page's outline, its size the visual hierarchy. */
export function Heading({level, size = DEFAULT_SIZE[level], className, id, children}: Props) {
  const Tag = `h${level}` as const
  return (
    <Tag id={id} className={joinClassNames(SIZES[size], className)}>
      {children}
    </Tag>
  )
}

/** A section's heading with an optional link on the right. */
export function SectionHeading({title, link}: {title: string; link?: {label: string; href: string}}) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 md:mb-8">
      <Heading level={2}>{title}</Heading>
      {link && (
        <TextLink
          href={link.href}
          className="-my-2.5 text-sm font-semibold decoration-1 hover:decoration-2 md:text-base"
        >
          {link.label}
        </TextLink>
      )}
    </div>
  )
}
