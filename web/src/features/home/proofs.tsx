import type {Settings} from '@forecourt/schemas/generated/site-types'
import {Band} from '#/ui/layout'

/** Reasons to choose the dealer, as numbers. */
export function Proofs({proofs}: {proofs: Settings['home']['proofs']}) {
  if (proofs.length === 0) return null
  return (
    <Band className="below" tone="sunk" label="Why buy from us">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {proofs.map(({figure, words}) => (
          <div key={figure + words} className="flex flex-col-reverse justify-end gap-1">
            <dt className="max-w-[24ch] text-balance text-ink-soft">{words}</dt>
            <dd className="heading figures text-4xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </Band>
  )
}
