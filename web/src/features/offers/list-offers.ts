import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import {model} from '@forecourt/schemas/model/model'
import {offer} from '@forecourt/schemas/offer/offer'
import {listLive, listScoped, type SiteScope} from '#/gateways/cms/list-scoped'

export type Offer = DocumentOf<typeof offer>

const {image, slug, scope} = model.fields
const modelPicture = {...model, fields: {image, slug, scope}}

/**
 * The offers that run on a site now, the one that ends first at the top and open-ended ones last. An offer without a
 * picture shows its model's (spec 3.14). Throws `ContentUnavailable`.
 */
export async function listOffers(site: SiteScope): Promise<readonly Offer[]> {
  'use cache'
  const offers = await listLive(offer, site, {
    order: 'coalesce(window.end, "9999") asc, _id asc',
  })
  if (!offers.some(needsPicture)) return offers
  const models = await listScoped(modelPicture, site)
  return offers.map((offer) =>
    needsPicture(offer) ? {...offer, image: models.find(({id}) => id === offer.model)?.image ?? null} : offer,
  )
}

function needsPicture({image: own, model}: Offer): boolean {
  return own === null && model !== null
}
