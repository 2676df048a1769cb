import type {ReactNode} from 'react'
import type {ListingState} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'
import type {describeSearchTool} from '#/ui/form-tool'

type Props = {
  /** The listing without what the form asks for. */
  base: ListingState
  children: ReactNode
  className?: string
  role?: 'search'
  label: string
  /** What tells a browser's agent of it. */
  tool?: ReturnType<typeof describeSearchTool>
}

/** A form that goes to the listing with its fields added. What is chosen already travels as hidden fields. */
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
