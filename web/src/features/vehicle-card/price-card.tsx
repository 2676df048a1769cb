import {CardMoney} from './card-money'
import {CardActions, CardCompare, CardFacts, CardLocation, CardTitle} from './card-parts'
import {CardPicture} from './card-picture'
import {CardMarketNote} from './card-price'
import type {CardProps} from './vehicle-card'

/** The price leads, large and on the accent: the form for a yard that sells by price. */
export function PriceCard({vehicle, site, title, href, priority, links}: CardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-rest transition-shadow hover:shadow-lift focus-within:shadow-lift">
      <CardPicture vehicle={vehicle} site={site} alt={title.main} priority={priority} />
      <div className="grid min-h-16 items-center bg-accent px-[var(--card-pad)] py-2 text-accent-ink [&_p]:text-inherit [&_s]:text-inherit">
        <CardMoney vehicle={vehicle} site={site} large />
      </div>
      <div className="card-pad flex grow flex-col gap-2">
        <CardTitle title={title} href={href} size="text-lg" />
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
