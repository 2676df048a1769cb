import {isOn} from '@forecourt/schemas'
import {modelPath} from '#/domain/model-path'
import {findModel, hasBlogPage, publishedPosts, type SiteContent} from '#/tenant/site-content'
import type {Exists} from './internal-path.ts'

type ContentExists = Pick<Exists, 'page' | 'post' | 'blog' | 'model' | 'models' | 'feature'>

const NOTHING: ContentExists = {
  page: () => false,
  post: () => false,
  blog: () => false,
  model: () => null,
  models: () => false,
  feature: () => false,
}

/** What of a site's content exists at `now` (ms), from memory. */
export function contentOn(content: SiteContent | null, now: number): ContentExists {
  if (!content) return NOTHING
  return {
    page: (slug) => content.pages.has(slug),
    post: (slug) => hasBlogPage(content, slug, now),
    blog: () => publishedPosts(content, now).length > 0,
    model: (path) => {
      const model = findModel(content, path.slice(path.lastIndexOf('/') + 1), now)
      return model && modelPath(model, content.settings.models) === path ? `/models/${model.slug}` : null
    },
    models: () => content.models.size > 0 && isOn(content.settings.features.models, now),
    feature: (name) => isOn(content.settings.features[name], now),
  }
}

const PAGE_NUMBER = /^[1-9]\d{0,3}$/

/**
 * The internal path of a list of posts or models with its parameters in it (spec 2.20): a page is keyed by its path
 * alone. A parameter that means nothing falls away.
 */
export function contentListPath(
  page: string,
  search: string,
  content: SiteContent | null,
  now: number,
): string {
  if (!content || (page !== '/blog' && page !== '/models')) return page
  const parameters = new URLSearchParams(search)
  if (page === '/models') {
    const group = parameters.get('body')
    const isGroup = [...content.models.values()].some((model) => model.group === group)
    return group && isGroup ? `/models-of/${group}` : page
  }
  const wanted = parameters.get('page') ?? ''
  const pages = Math.ceil(publishedPosts(content, now).length / content.settings.posts.pageSize)
  return PAGE_NUMBER.test(wanted) && Number(wanted) > 1 && Number(wanted) <= pages
    ? `/blog-pages/${wanted}`
    : page
}
