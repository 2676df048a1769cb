import type {ReactNode} from 'react'
import {SectionHeading} from '#/ui/heading'
import {Band} from '#/ui/layout'

/** Where the dealer is; the cards come from whoever knows places. */
export function Places({cards, total}: {cards: readonly ReactNode[]; total: number}) {
  if (cards.length === 0) return null
  return (
    <Band className="below">
      <SectionHeading
        title="Where to find us"
        link={{label: total > cards.length ? `All ${total} locations` : 'All locations', href: '/locations'}}
      />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">{cards}</ul>
    </Band>
  )
}
