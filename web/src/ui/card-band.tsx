import type {ReactElement} from 'react'
import {SectionHeading} from './heading'
import {Band} from './layout'

type Props = {title: string; link: {label: string; href: string}; cards: readonly ReactElement[]}

/** A section of cards, three side by side; on a phone in a row to swipe. Nothing without cards. */
export function CardBand({title, link, cards}: Props) {
  if (cards.length === 0) return null
  return (
    <Band className="below">
      <SectionHeading title={title} link={link} />
      <ul className="snap-row -mx-4 scroll-px-4 gap-4 px-4 pb-2 md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0 lg:gap-6">
        {cards.map((card) => (
          <li key={card.key} className="w-[min(20rem,84vw)] md:w-auto">
            {card}
          </li>
        ))}
      </ul>
    </Band>
  )
}
