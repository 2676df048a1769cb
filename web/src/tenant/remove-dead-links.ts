import {listLinks} from '@forecourt/schemas/document/list-links'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {cacheLife, cacheTag} from 'next/cache'
import {tags} from '#/lib/cache-tags'
import {getTenant} from './get-tenant.ts'
import {linkTags} from './link-tags.ts'
import {getSites} from './sites.ts'

/**
 * Content of a site without its links to pages that the site does not have: a button is null, an entry of a list is
 * left out, and other things, such as words of a text, stay without their link. Throws `ContentUnavailable`.
 */
export async function removeDeadLinks<T>(site: string, content: T): Promise<T> {
  const hrefs = [...new Set(listLinks(content).map(({href}) => href))].filter((href) => href.startsWith('/'))
  const dead = new Set(hrefs.length > 0 ? await listDead(site, hrefs) : [])
  return dead.size > 0 ? (removeLinks(content, dead) as T) : content
}

/** The address if the site has a page there, or it leads away from the site; otherwise null. */
export async function findLiveHref(site: string, href: string): Promise<string | null> {
  return (await listDead(site, [href])).length === 0 ? href : null
}

async function listDead(site: string, hrefs: readonly string[]): Promise<string[]> {
  'use cache'
  const tenant = await getTenant(site)
  if (!tenant) return [...hrefs]
  cacheTag(...linkTags(tenant), ...listLinkedCars(hrefs).map(tags.car))
  cacheLife('content')
  const leads = await Promise.all(hrefs.map((href) => getSites().hasPage(href, site)))
  return hrefs.filter((_, at) => !leads[at])
}

/** At most as many as a cached read may have tags beside those of its links. */
const MOST_CARS = 16

const CARS = linkTo('car', {slug: ''})

function listLinkedCars(hrefs: readonly string[]): string[] {
  const slugs = hrefs
    .filter((href) => href.startsWith(CARS))
    .flatMap((href) => href.slice(CARS.length).split(/[/?#]/)[0] ?? [])
  return [...new Set(slugs)].slice(0, MOST_CARS)
}

function removeLinks(content: unknown, dead: ReadonlySet<string>): unknown {
  if (Array.isArray(content))
    return content.filter((item) => !isDeadLink(item, dead)).map((item) => removeLinks(item, dead))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      const isDead = isDeadLink(value, dead) || (name === 'href' && dead.has(value))
      return [name, isDead ? null : removeLinks(value, dead)]
    }),
  )
}

function isDeadLink(value: unknown, dead: ReadonlySet<string>): boolean {
  if (typeof value !== 'object' || value === null || !('label' in value && 'href' in value)) return false
  return typeof value.href === 'string' && dead.has(value.href)
}
