import {joinClassNames} from './class-names'

type Row = {readonly label: string; readonly value: string}

/** Labels with their values beside them; on a phone, below. */
export function ValueRows({rows, isRuled = false}: {rows: readonly Row[]; isRuled?: boolean}) {
  return (
    <dl className={isRuled ? 'divide-y divide-line border-y border-line' : 'grid gap-2'}>
      {rows.map(({label, value}) => (
        <div
          key={label + value}
          className={joinClassNames('grid gap-x-6 sm:grid-cols-[14rem_minmax(0,1fr)]', isRuled && 'py-3')}
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
