import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {formatRatio} from '#/lib/picture-url'
import {buildSiteDealer, getSiteOrigin} from '#/tenant/site-dealer'
import type {Brand} from '#/tenant/sites'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {ButtonLink} from '#/ui/button'
import {ChoiceLinks} from '#/ui/choice-links'
import {JsonLd} from '#/ui/json-ld'
import {Container} from '#/ui/layout'
import {buildOffersJsonLd} from './describe-offer'
import type {Offer} from './list-offers'
import {OfferArticle} from './offer-article'

type Props = {
  offers: readonly Offer[]
  tenant: TenantConfig
  /** The only brand whose offers are shown; all by default. */
  brand?: Brand
  /** What the cars of each offer cost, by its id. */
  prices: ReadonlyMap<string, ReactNode>
}

/** The list of current offers, of all brands or of one [2.14, 2.15]. */
export function OffersPage({offers, tenant, brand, prices}: Props) {
  const {offers: settings, theme} = tenant.settings
  const shown = brand ? offers.filter((offer) => offer.brand?.id === brand.id) : offers
  const zone = resolveTenantZone(tenant)
  return (
    <Container className="py-10 lg:py-14">
      <h1 className="text-4xl">{brand ? `${brand.name}: ${settings.title}` : settings.title}</h1>
      <ChoiceLinks label="Brands" links={tenant.manufacturer ? [] : listBrandLinks(offers, brand)} />
      <div className="mt-8 grid grid-cols-1 gap-x-12 lg:mt-12 lg:grid-cols-2">
        {shown.map((offer, index) => (
          <OfferArticle
            key={offer.id}
            offer={offer}
            settings={settings}
            ratio={formatRatio(theme.pictureRatio)}
            zone={zone}
            price={prices.get(offer.id)}
            priority={index === 0}
            wide={isWide(index, shown.length)}
          />
        ))}
      </div>
      <JsonLd nodes={[...buildOffersJsonLd(shown, getSiteOrigin(tenant)), buildSiteDealer(tenant)]} />
      {shown.length === 0 && (
        <div className="grid justify-items-start gap-4">
          <p className="max-w-[50ch] text-lg">{settings.emptyText}</p>
          <ButtonLink href={linkTo('stock')}>See our stock</ButtonLink>
        </div>
      )}
    </Container>
  )
}

// The first leads, the others follow in pairs; one without a partner has the width too.
function isWide(index: number, count: number): boolean {
  return index === 0 || (index === count - 1 && index % 2 === 1)
}

function listBrandLinks(offers: readonly Offer[], current: Brand | undefined) {
  const brands = new Map(offers.flatMap(({brand}) => (brand?.word ? [[brand.word, brand] as const] : [])))
  const links = [...brands].map(([word, {id, name}]) => ({
    label: name,
    href: linkTo('offer', {slug: word}),
    current: id === current?.id,
  }))
  return [{label: 'All', href: linkTo('specialOffers'), current: !current}, ...links]
}
