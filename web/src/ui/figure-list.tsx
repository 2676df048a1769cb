import {joinClassNames} from './class-names'

type Entry = {readonly figure: string; readonly words: string}

/** On a phone: pairs side by side, an odd number as rows, so that none stands alone. */
const PHONE = {
  even: {list: 'grid-cols-2 gap-y-8', entry: 'flex-col-reverse justify-end gap-1'},
  odd: {
    list: 'gap-y-4 max-md:grid-cols-[auto_1fr] md:gap-y-8',
    entry:
      'max-md:col-span-2 max-md:grid max-md:grid-cols-subgrid max-md:items-center max-md:[&>dd]:order-first md:flex-col-reverse md:justify-end md:gap-1',
  },
} as const

/** Figures, large, each with what it counts. */
export function FigureList({entries}: {entries: readonly Entry[]}) {
  const phone = entries.length % 2 === 0 ? PHONE.even : PHONE.odd
  return (
    <dl
      className={joinClassNames(
        'grid gap-x-6 md:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]',
        phone.list,
      )}
    >
      {entries.map(({figure, words}) => (
        <div key={figure + words} className={joinClassNames('flex', phone.entry)}>
          <dt className="max-w-[24ch] text-balance text-ink-soft">{words}</dt>
          <dd className="heading figures min-w-28 shrink-0 text-4xl">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
