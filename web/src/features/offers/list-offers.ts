import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import {SHOWN_ORDER} from '@forecourt/schemas/document/shown-order'
import {model} from '@forecourt/schemas/model/model'
import {offer} from '@forecourt/schemas/offer/offer'
import {getOfferPath} from '@forecourt/schemas/routes/brand-paths'
import {listLive, listScoped, type SiteScope} from '#/gateways/cms/list-scoped'
import {getBrands} from '#/tenant/get-brands'
import {removeDeadLinks} from '#/tenant/remove-dead-links'
import type {Brand} from '#/tenant/sites'
import {getSiteScope, type TenantConfig} from '#/tenant/tenant-config'

type OfferDocument = DocumentOf<typeof offer>

/** An offer as a site shows it. */
export type Offer = OfferDocument & {
  readonly brand: Brand | null
  /** The path of its page. */
  readonly path: string
}

const {image, slug, scope} = model.fields
const modelPicture = {...model, fields: {image, slug, scope}}

/**
 * A site's current offers, in staff's order, then by end date; open-ended ones last. An offer without a picture shows
 * its model's [3.14]. Throws `ContentUnavailable`.
 */
export async function listOffers(tenant: TenantConfig): Promise<readonly Offer[]> {
  const [offers, brands] = await Promise.all([readOffers(getSiteScope(tenant)), getBrands(tenant)])
  return offers.map((offer) => {
    const brand = brands.find(({id}) => id === offer.manufacturer) ?? null
    const path = getOfferPath(offer.slug, brand?.word ?? null, tenant.manufacturer !== null)
    return {...offer, brand, path}
  })
}

async function readOffers(site: SiteScope): Promise<readonly OfferDocument[]> {
  'use cache'
  const offers = await removeDeadLinks(site.slug, await listLive(offer, site, {order: SHOWN_ORDER.offer}))
  if (!offers.some(needsPicture)) return offers
  const models = await listScoped(modelPicture, site)
  return offers.map((offer) =>
    needsPicture(offer) ? {...offer, image: models.find(({id}) => id === offer.model)?.image ?? null} : offer,
  )
}

function needsPicture({image: own, model}: OfferDocument): boolean {
  return own === null && model !== null
}
