import {linkTo} from '@forecourt/schemas/routes/routes'
import {SectionHeading} from '#/ui/heading'
import {Band} from '#/ui/layout'
import type {Offer} from './list-offers'
import {OfferCard} from './offer-card'

/** The first offers on the home page. */
export function OffersRow({offers, title, zone}: {offers: readonly Offer[]; title: string; zone: string}) {
  if (offers.length === 0) return null
  return (
    <Band className="below">
      <SectionHeading title={title} link={{label: 'All offers', href: linkTo('specialOffers')}} />
      <ul className="snap-row -mx-4 scroll-px-4 gap-4 px-4 pb-2 md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0 lg:gap-6">
        {offers.map((offer) => (
          <li key={offer.id} className="w-[min(20rem,84vw)] md:w-auto">
            <OfferCard
              offer={offer}
              zone={zone}
              sizes="(min-width: 75rem) 400px, (min-width: 48rem) 33vw, calc(100vw - 2rem)"
            />
          </li>
        ))}
      </ul>
    </Band>
  )
}
