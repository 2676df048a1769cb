import {CardMoney} from './card-money'
import {CardActions, CardCompare, CardFacts, CardLocation, CardTitle} from './card-parts'
import {CardPicture} from './card-picture'
import {CardMarketNote} from './card-price'
import type {CardProps} from './vehicle-card'

/** No box: a wide picture and a set of lines beneath it, as a magazine would. */
export function EditorialCard({vehicle, site, title, href, priority, links}: CardProps) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className="overflow-hidden rounded-card">
        <CardPicture vehicle={vehicle} site={site} alt={title.main} priority={priority} />
      </div>
      <div className="flex grow flex-col gap-2 pt-4">
        <CardTitle title={title} href={href} size="heading text-lg group-hover:underline decoration-1" />
        <CardMoney vehicle={vehicle} site={site} />
        <CardMarketNote vehicle={vehicle} site={site} />
        <CardFacts vehicle={vehicle} site={site} className="text-ink-soft" />
        <div className="mt-auto flex items-center justify-between gap-3">
          <CardLocation vehicle={vehicle} site={site} />
          <CardCompare vehicle={vehicle} site={site} name={title.main} />
        </div>
        <CardActions links={links} name={title.main} />
      </div>
    </article>
  )
}
