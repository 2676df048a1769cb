import {formatCredit} from '#/domain/finance/format-finance'
import {ContentPicture} from '#/ui/picture'
import {CreditLines} from '#/ui/rates'
import {describeOffer} from './describe-offer'
import {formatEnd} from './format-end'
import type {Offer} from './list-offers'

type Props = {
  offer: Offer
  zone: string
  sizes: string
  /** The only one in its row, which it then fills. */
  alone?: boolean
}

/**
 * An offer in a row: picture, headline, the cost of its credit, and its end date; alone, what it is too. The whole card
 * is a link to the offer.
 */
export function OfferCard({offer, zone, sizes, alone}: Props) {
  const end = formatEnd(offer.window, zone)
  return (
    <article className="group picture-card">
      {offer.image && <ContentPicture image={offer.image} ratio="16 / 9" sizes={sizes} />}
      <div className="card-pad flex flex-1 flex-col gap-2">
        <h3 className={alone ? 'text-2xl' : 'text-lg'}>
          <a href={offer.path} className="no-underline after:absolute after:inset-0 group-hover:underline">
            {offer.name}
          </a>
        </h3>
        <CreditLines credit={formatCredit(offer.credit)} size={alone ? 'text-2xl' : 'text-lg'} />
        {alone && <p className="measure text-ink-soft">{describeOffer(offer)}</p>}
        {end && <p className="mt-auto text-sm text-ink-soft">{end}</p>}
      </div>
    </article>
  )
}
