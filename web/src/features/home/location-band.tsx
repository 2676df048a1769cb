import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactElement} from 'react'
import type {LocationRow} from '#/domain/locations/location-rows'
import {joinClassNames} from '#/ui/class-names'
import {SectionHeading} from '#/ui/heading'
import {Icon} from '#/ui/icon'
import {Band} from '#/ui/layout'

type Props = {title: string; cards: readonly ReactElement[]; total: number; row: LocationRow}

// Text for screen readers is positioned absolutely; without `relative` it would widen the page beside the row.
const ROW = 'snap-row relative -mx-4 scroll-px-4 gap-4 px-4 pb-2'
/** From a tablet's width, a few locations fit side by side. */
const FEW =
  'md:mx-0 md:grid md:grid-cols-2 md:overflow-visible md:px-0 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]'
const MANY = 'md:-mx-6 md:scroll-px-6 md:px-6 xl:mx-0 xl:scroll-px-0 xl:px-0'

/** The dealer's locations (spec 2.28): a swipeable row if not all fit. The page provides the cards. */
export function LocationBand({title, cards, total, row}: Props) {
  if (cards.length === 0) return null
  return (
    <Band className="below">
      <SectionHeading
        title={title}
        link={{
          label: total > cards.length ? `All ${total} locations` : 'All locations',
          href: linkTo('locations'),
        }}
      />
      <ul className={cards.length === 1 ? 'grid' : joinClassNames(ROW, row.swipesWide ? MANY : FEW)}>
        {cards.map((card) => (
          <li key={card.key} className={getWidth(cards.length, row)}>
            {card}
          </li>
        ))}
      </ul>
      <SwipeHint row={row} />
    </Band>
  )
}

function getWidth(count: number, {swipesWide}: LocationRow): string | undefined {
  if (count === 1) return undefined
  return swipesWide ? 'w-[min(20rem,84vw)]' : 'w-[min(20rem,84vw)] md:w-auto'
}

/** A hint that there are more locations than visible (spec 9.10e). */
function SwipeHint({row: {swipesWide, hint}}: {row: LocationRow}) {
  if (hint === 'none') return null
  const until = hint === 'phone' && (swipesWide ? 'lg:hidden' : 'md:hidden')
  return (
    <p
      aria-hidden="true"
      className={joinClassNames('mt-2 flex items-center justify-end gap-2 text-sm text-ink-soft', until)}
    >
      Swipe for more <Icon name="arrow" />
    </p>
  )
}
