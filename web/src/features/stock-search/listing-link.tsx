import type {ReactNode} from 'react'
import {markTarget} from '#/browser/behaviour'
import type {ListingState} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'
import type {describeSearchTool} from '#/ui/form-tool'

type ListingLinkProps = {
  to: ListingState
  children: ReactNode
  className?: string
  label?: string
  current?: 'page' | 'true'
  /** Whether search engines follow it; they need not follow combinations of filters. */
  follow?: boolean
  /** The link to the next page, followed by scrolling. */
  isNext?: boolean
}

/** A link to another state of the listing. With the live search, it changes the list in place. */
export function ListingLink({
  to,
  children,
  className,
  label,
  current,
  follow = false,
  isNext,
}: ListingLinkProps) {
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

type Props = {
  /** The listing without the form's own filter. */
  base: ListingState
  children: ReactNode
  className?: string
  role?: 'search'
  label: string
  /** Attributes that describe it to a browser's agent. */
  tool?: ReturnType<typeof describeSearchTool>
}

/** A form that leads to the listing with its fields added. Current filters are hidden fields. */
export function ListingForm({base, children, className, role, label, tool}: Props) {
  const url = new URL(buildListingUrl(base), 'http://listing')
  return (
    <form {...tool} action={url.pathname} method="get" role={role} aria-label={label} className={className}>
      {[...url.searchParams].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
