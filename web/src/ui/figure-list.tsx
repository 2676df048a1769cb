import {joinClassNames} from './class-names'

type Entry = {readonly figure: string; readonly words: string}

/** On a phone: pairs side by side, an odd number as rows, so that none stands alone. */
const PHONE = {
  even: {list: 'gap-y-8 max-md:grid-cols-2', entry: 'flex flex-col-reverse justify-end gap-1'},
  odd: {
    list: 'gap-y-4 max-md:grid-cols-[auto_1fr] md:gap-y-8',
    entry: 'figure-row',
  },
} as const

/** Figures, large, each with what it counts. */
export function FigureList({entries}: {entries: readonly Entry[]}) {
  const phone = entries.length % 2 === 0 ? PHONE.even : PHONE.odd
  return (
    <dl className={joinClassNames('figure-list', phone.list)}>
      {entries.map(({figure, words}) => (
        <div key={figure + words} className={phone.entry}>
          <dt className="max-w-[24ch] text-balance text-ink-soft">{words}</dt>
          <dd className="heading figures min-w-28 shrink-0 text-4xl">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
