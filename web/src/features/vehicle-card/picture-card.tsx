import {CardMoney} from './card-money'
import {CardActions, CardCompare, CardFacts, CardLocation, CardTitle} from './card-parts'
import {CardPicture} from './card-picture'
import {CardMarketNote} from './card-price'
import type {CardProps} from './vehicle-card'

/** Picture first, then the name, then the price: the form for a group with many makes. */
export function PictureCard({vehicle, site, title, href, priority, links}: CardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-lift focus-within:shadow-lift">
      <CardPicture vehicle={vehicle} site={site} alt={title.main} priority={priority} />
      <div className="card-pad flex grow flex-col gap-3">
        <CardTitle title={title} href={href} size="text-lg" />
        <CardMoney vehicle={vehicle} site={site} />
        <CardFacts vehicle={vehicle} site={site} />
        <CardMarketNote vehicle={vehicle} site={site} />
        <div className="mt-auto flex items-center justify-between gap-3">
          <CardLocation vehicle={vehicle} site={site} />
          <CardCompare vehicle={vehicle} site={site} name={title.main} />
        </div>
        <CardActions links={links} name={title.main} />
      </div>
    </article>
  )
}
