import type {Settings} from '@forecourt/schemas/generated/site-types'
import {FigureList} from '#/ui/figure-list'
import {Band} from '#/ui/layout'

/** Reasons to choose the dealer, as numbers. */
export function Proofs({proofs}: {proofs: Settings['home']['proofs']}) {
  if (proofs.length === 0) return null
  return (
    <Band className="below" tone="sunk" label="Why buy from us">
      <FigureList entries={proofs} />
    </Band>
  )
}
