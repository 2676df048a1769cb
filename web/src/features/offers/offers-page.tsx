import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {ButtonLink} from '#/ui/button'
import {Container} from '#/ui/layout'
import type {Offer} from './list-offers'
import {OfferArticle} from './offer-article'

type Props = {offers: readonly Offer[]; settings: Settings['offers']; zone: string}

/** The list of offers that run now (spec 2.14). */
export function OffersPage({offers, settings, zone}: Props) {
  return (
    <Container className="py-10 lg:py-14">
      <h1 className="mb-8 text-4xl lg:mb-12">{settings.title}</h1>
      <div>
        {offers.map((offer, index) => (
          <OfferArticle key={offer.id} offer={offer} settings={settings} zone={zone} priority={index === 0} />
        ))}
      </div>
      {offers.length === 0 && (
        <div className="grid justify-items-start gap-4">
          <p className="max-w-[50ch] text-lg">{settings.emptyText}</p>
          <ButtonLink href={linkTo('stock')}>See our stock</ButtonLink>
        </div>
      )}
    </Container>
  )
}
