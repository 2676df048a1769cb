import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
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
  const columns = cards.length % 4 === 0 ? 'in-fours' : 'in-threes'
  return (
    <Band className="below">
      <SectionHeading title={title} link={link} />
      <ul className={`snap-row card-grid in-row ${columns}`}>{cards}</ul>
    </Band>
  )
}
