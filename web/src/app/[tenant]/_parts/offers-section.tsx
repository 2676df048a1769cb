import type {Offer} from '#/features/offers/list-offers'
import {OfferCard} from '#/features/offers/offer-card'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {SectionHeading} from '#/ui/heading'
import {StaticHtml} from '#platform/static-html/static-html'

type Props = {tenant: TenantConfig; offers: readonly Offer[]; link?: {label: string; href: string}}

/** Cards of offers with the site's heading for offers; nothing without offers. */
export function OffersSection({tenant, offers, link}: Props) {
  if (offers.length === 0) return null
  const {title} = tenant.settings.offers
  const alone = offers.length === 1
  return (
    <StaticHtml>
      <section aria-label={title} id="offers" className="scroll-mt-24">
        <SectionHeading title={title} link={link} />
        <ul className={alone ? 'grid' : 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6'}>
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferCard
                offer={offer}
                zone={resolveTenantZone(tenant)}
                alone={alone}
                sizes={
                  alone
                    ? '(min-width: 36rem) 50vw, 100vw'
                    : '(min-width: 62rem) 400px, (min-width: 36rem) 50vw, 100vw'
                }
              />
            </li>
          ))}
        </ul>
      </section>
    </StaticHtml>
  )
}
