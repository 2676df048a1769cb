import {carOverlay} from './car-overlay/car-overlay.ts'
import {dealership} from './dealership/dealership.ts'
import type {DocumentDefinition} from './document/define-document.ts'
import {experiment} from './experiment/experiment.ts'
import {extra} from './extra/extra.ts'
import {location} from './location/location.ts'
import {manufacturer} from './manufacturer/manufacturer.ts'
import {model} from './model/model.ts'
import {offer} from './offer/offer.ts'
import {page} from './page/page.ts'
import {photoPlaceholder} from './photo-placeholder/photo-placeholder.ts'
import {author, post, postCategory} from './post/post.ts'
import {promoTile} from './promo-tile/promo-tile.ts'
import {promotion} from './promotion/promotion.ts'
import {question, questionTopic} from './question/question.ts'
import {redirect} from './redirect/redirect.ts'
import {review} from './review/review.ts'
import {reviewSummary} from './review/review-summary.ts'
import {settingsDocument} from './settings/settings-document.ts'
import {site} from './site/site.ts'
import {slide} from './slide/slide.ts'
import {staffUser} from './staff-user/staff-user.ts'
import {stockFeed} from './stock-feed/stock-feed.ts'

/** Every document type. Studio, migrations and storefront read this one list. */
export const documents = {
  site,
  settings: settingsDocument,
  manufacturer,
  dealership,
  location,
  offer,
  extra,
  promoTile,
  promotion,
  experiment,
  slide,
  review,
  reviewSummary,
  model,
  post,
  postCategory,
  author,
  page,
  faq: question,
  questionTopic,
  redirect,
  photoPlaceholder,
  carOverlay,
  stockFeed,
  staffUser,
} as const satisfies {[name: string]: DocumentDefinition}

export type DocumentName = keyof typeof documents
