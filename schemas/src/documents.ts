import {dealership} from './dealership/dealership.ts'
import type {DocumentDefinition} from './document/define-document.ts'
import {location} from './location/location.ts'
import {manufacturer} from './manufacturer/manufacturer.ts'
import {offer} from './offer/offer.ts'
import {promoTile} from './promo-tile/promo-tile.ts'
import {review} from './review/review.ts'
import {settingsDocument} from './settings/settings-document.ts'
import {site} from './site/site.ts'
import {slide} from './slide/slide.ts'

/** Every document type. Studio, migrations and storefront read this one list. */
export const documents = {
  site,
  settings: settingsDocument,
  manufacturer,
  dealership,
  location,
  offer,
  promoTile,
  slide,
  review,
} as const satisfies {[name: string]: DocumentDefinition}

export type DocumentName = keyof typeof documents
