import {linkTo} from '@forecourt/schemas/routes/routes'
import {CardBand} from '#/ui/card-band'
import type {Offer} from './list-offers'
import {OfferCard} from './offer-card'

/** The first offers on the home page. */
export function OffersRow({offers, title, zone}: {offers: readonly Offer[]; title: string; zone: string}) {
  return (
    <CardBand
      title={title}
      link={{label: 'All offers', href: linkTo('specialOffers')}}
      cards={offers.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          zone={zone}
          sizes="(min-width: 75rem) 400px, (min-width: 48rem) 33vw, calc(100vw - 2rem)"
        />
      ))}
    />
  )
}
