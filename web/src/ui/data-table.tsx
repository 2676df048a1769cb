import type {ReactNode} from 'react'
import {joinClassNames} from './class-names'

type Props = {rows: readonly {readonly label: string; readonly value: string}[]}

/** Names and values, in two columns if there is space. */
export function DataTable({rows}: Props) {
  return (
    <dl className="figures grid gap-x-12 md:grid-cols-2">
      {rows.map(({label, value}) => (
        <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

// A scrollable element must be reachable by keyboard.
const SCROLLS = 0

type WideProps = {label: string; className?: string; children: ReactNode}

/** A table that scrolls within its own box where the screen is narrower, with a shadow at each edge that hides some. */
export function WideTable({label, className, children}: WideProps) {
  return (
    <section
      aria-label={label}
      tabIndex={SCROLLS}
      className="wide-table overflow-x-auto rounded-card border border-line px-4 [&_tbody_tr:last-child>*]:border-b-0"
    >
      <table className={joinClassNames('data-table', className)}>{children}</table>
    </section>
  )
}

/** A dash in place of a value, which screen readers read as the words. */
export function NoValue({words}: {words: string}) {
  return (
    <span className="text-ink-soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
