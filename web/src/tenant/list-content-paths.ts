import {isOn} from '@forecourt/schemas'
import {modelPath} from '#/domain/model-path'
import type {Directory} from './directory.ts'
import {publishedPosts, type SiteContent, siteContent} from './site-content.ts'

/** The public paths of a site's pages, posts and models that search engines may find at `now` (ms). */
export function listContentPaths(directory: Directory, site: string, now: number): string[] {
  const content = siteContent(directory, site)
  if (!content) return []
  const pages = [...content.pages.values()].filter(({searchable}) => searchable)
  return [...pages.map(({slug}) => `/${slug}`), ...blogPaths(content, now), ...modelPaths(content, now)]
}

function blogPaths(content: SiteContent, now: number): string[] {
  const posts = publishedPosts(content, now)
  if (posts.length === 0) return []
  const used = new Set(posts.map(({category}) => category))
  const categories = [...content.categories].filter(([, id]) => used.has(id)).map(([slug]) => slug)
  return ['/blog', ...[...categories, ...posts.map(({slug}) => slug)].map((slug) => `/blog/${slug}`)]
}

function modelPaths({models, settings}: SiteContent, now: number): string[] {
  if (models.size === 0 || !isOn(settings.features.models, now)) return []
  const own = [...new Set(models.values())]
    .filter(({overrideUrl}) => !overrideUrl)
    .map((model) => modelPath(model, settings.models))
  return ['/models', ...own]
}
