import type {DocumentDefinition, DocumentOf} from '@forecourt/schemas/document/define-document'
import {model} from '@forecourt/schemas/model/model'
import {offer} from '@forecourt/schemas/offer/offer'
import {page} from '@forecourt/schemas/page/page'
import {author, post, postCategory} from '@forecourt/schemas/post/post'
import {promotion} from '@forecourt/schemas/promotion/promotion'
import {redirect} from '@forecourt/schemas/redirect/redirect'

/**
 * The parts of content documents that determine whether an address exists. Required fields are included, because an
 * address must not exist if its page cannot be read; the rest is not kept in memory.
 */
export const contentAddresses = {
  pages: {
    ...page,
    fields: {
      title: page.fields.title,
      slug: page.fields.slug,
      searchable: page.fields.searchable,
      scope: page.fields.scope,
    },
  },
  posts: {
    ...post,
    fields: {
      title: post.fields.title,
      slug: post.fields.slug,
      category: post.fields.category,
      author: post.fields.author,
      tags: post.fields.tags,
      publishedAt: post.fields.publishedAt,
      scope: post.fields.scope,
    },
  },
  categories: {
    ...postCategory,
    fields: {
      name: postCategory.fields.name,
      slug: postCategory.fields.slug,
      scope: postCategory.fields.scope,
    },
  },
  authors: {...author, fields: {name: author.fields.name, slug: author.fields.slug}},
  models: {
    ...model,
    fields: {
      name: model.fields.name,
      manufacturer: model.fields.manufacturer,
      slug: model.fields.slug,
      newSlug: model.fields.newSlug,
      group: model.fields.group,
      overrideUrl: model.fields.overrideUrl,
      scope: model.fields.scope,
    },
  },
  redirects: {
    ...redirect,
    fields: {from: redirect.fields.from, to: redirect.fields.to, scope: redirect.fields.scope},
  },
  // Whole, because its existence depends on legally required fields.
  promotions: promotion,
} as const satisfies {[name: string]: DocumentDefinition}

type Parts = typeof contentAddresses
export type ContentAddresses = {readonly [N in keyof Parts]: readonly DocumentOf<Parts[N]>[]}

/** The part of an offer that determines whether its address exists. */
export const offerAddress = {
  ...offer,
  fields: {
    slug: offer.fields.slug,
    manufacturer: offer.fields.manufacturer,
    window: offer.fields.window,
    scope: offer.fields.scope,
  },
}
export type OfferAddress = DocumentOf<typeof offerAddress>
