import type {ReactNode} from 'react'
import {markTarget} from '#/browser/markup'
import type {ListingState} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'

type Props = {
  to: ListingState
  children: ReactNode
  className?: string
  label?: string
  current?: 'page' | 'true'
  /** Search engines need not follow combinations of filters. */
  follow?: boolean
  /** Where scrolling on leads. */
  isNext?: boolean
}

/** A link to another state of the listing. In a browser that runs the live search it changes the list in place. */
export function ListingLink({to, children, className, label, current, follow = false, isNext}: Props) {
  return (
    <a
      href={buildListingUrl(to)}
      className={className}
      aria-label={label}
      aria-current={current}
      rel={follow ? undefined : 'nofollow'}
      {...(isNext && markTarget('live-search', 'next'))}
    >
      {children}
    </a>
  )
}
