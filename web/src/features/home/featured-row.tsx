import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {joinClassNames} from '#/ui/class-names'
import {SectionHeading} from '#/ui/heading'
import {Band} from '#/ui/layout'

type Props = {
  title: string
  cards: readonly ReactNode[]
  link?: {label: string; href: string}
}

const ALL = {label: 'See all stock', href: linkTo('stock')}

/** A row of stock, with the cards given by the page; nothing without cards. */
export function FeaturedRow({title, cards, link = ALL}: Props) {
  if (cards.length === 0) return null
  // The number of columns that avoids a single card in the last row.
  const columns = cards.length % 4 === 0 ? 'lg:grid-cols-3 xl:grid-cols-4' : 'lg:grid-cols-3'
  return (
    <Band className="below">
      <SectionHeading title={title} link={link} />
      <ul
        className={joinClassNames(
          'snap-row -mx-4 scroll-px-4 gap-4 px-4 pb-2 md:mx-0 md:grid md:grid-cols-2 md:overflow-visible md:px-0 lg:gap-6',
          columns,
        )}
      >
        {cards}
      </ul>
    </Band>
  )
}
