import type {Offer} from '#/features/offers/list-offers'
import {OfferCard} from '#/features/offers/offer-card'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {SectionHeading} from '#/ui/heading'
import {StaticHtml} from '#platform/static-html/static-html'

type Props = {
  tenant: TenantConfig
  /** The site's heading for offers by default. */
  title?: string | null
  offers: readonly Offer[]
  link?: {label: string; href: string}
}

/** Cards of offers below a heading; nothing without offers. */
export function OffersSection({tenant, title: own, offers, link}: Props) {
  if (offers.length === 0) return null
  const title = own ?? tenant.settings.offers.title
  const alone = offers.length === 1
  return (
    <StaticHtml>
      <section aria-label={title}>
        <SectionHeading title={title} link={link} />
        <ul className="full-rows">
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferCard
                offer={offer}
                zone={resolveTenantZone(tenant)}
                alone={alone}
                sizes="(min-width: 62rem) 600px, (min-width: 36rem) 50vw, 100vw"
              />
            </li>
          ))}
        </ul>
      </section>
    </StaticHtml>
  )
}
