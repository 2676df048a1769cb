import type {DocumentDefinition, DocumentOf} from '@forecourt/schemas/document/define-document'
import {model} from '@forecourt/schemas/model/model'
import {page} from '@forecourt/schemas/page/page'
import {post, postCategory} from '@forecourt/schemas/post/post'
import {redirect} from '@forecourt/schemas/redirect/redirect'

/**
 * The parts of content documents that decide whether an address exists; the rest stays out of memory. What a document
 * cannot do without is among them: an address must not exist whose page then cannot be read.
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
      publishedAt: post.fields.publishedAt,
      scope: post.fields.scope,
    },
  },
  categories: {...postCategory, fields: {name: postCategory.fields.name, slug: postCategory.fields.slug}},
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
} as const satisfies {[name: string]: DocumentDefinition}

type Parts = typeof contentAddresses
export type ContentAddresses = {readonly [N in keyof Parts]: readonly DocumentOf<Parts[N]>[]}
