import type {ReactNode} from 'react'
import {joinClassNames} from './class-names'

type Props = {caption: string; rows: readonly {readonly label: string; readonly value: string}[]}

/** Names and values in two columns. */
export function DataTable({caption, rows}: Props) {
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(({label, value}) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="figures">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// A scrollable element must be reachable by keyboard.
const SCROLLS = 0

type WideProps = {label: string; className?: string; children: ReactNode}

/** A table that scrolls within its own box where the screen is narrower. */
export function WideTable({label, className, children}: WideProps) {
  return (
    <section
      aria-label={label}
      tabIndex={SCROLLS}
      className="overflow-x-auto rounded-card border border-line bg-surface px-4 [&_tbody_tr:last-child>*]:border-b-0"
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
