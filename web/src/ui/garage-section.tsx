import type {ReactNode} from 'react'
import type {Result} from '#/lib/result'
import {Notice} from './notice'
import {TitledSection} from './titled-section'

type Props = {
  /** Its id on the page. */
  id: string
  title: string
  children: ReactNode
}

/** A section of a shopper's own page. */
export function GarageSection(props: Props) {
  return <TitledSection {...props} className="grid gap-4 border-t border-line py-8" />
}

type RecordsProps<T> = Omit<Props, 'children'> & {
  /** What is read, in the words for an outage: "your orders". */
  what: string
  records: Result<readonly T[]>
  getKey: (record: T) => string
  /** Whether its entries are lines, not cards. */
  isRuled?: boolean
  /** The left and the right part of an entry. */
  children: (record: T) => ReactNode
}

/** A section with an entry for each record of the shopper; nothing without any. */
export function GarageRecords<T>({
  records,
  what,
  getKey,
  isRuled = false,
  children,
  ...rest
}: RecordsProps<T>) {
  if (records.ok && records.data.length === 0) return null
  const look = isRuled ? 'py-3' : 'rounded-card bg-sunk p-4 sm:p-5'
  return (
    <GarageSection {...rest}>
      {records.ok ? (
        <ul className={isRuled ? 'divide-y divide-line' : 'grid gap-3'}>
          {records.data.map((record) => (
            <li
              key={getKey(record)}
              className={`grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto] ${look}`}
            >
              {children(record)}
            </li>
          ))}
        </ul>
      ) : (
        <GarageOutage what={what} />
      )}
    </GarageSection>
  )
}

/** Shown instead of data that could not be read: an outage must not look like an empty section. */
export function GarageOutage({what}: {what: string}) {
  return (
    <Notice tone="warning">
      We cannot look up {what} right now. Nothing is lost; please load the page again in a minute.
    </Notice>
  )
}
