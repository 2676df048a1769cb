import {queryContent} from '#/gateways/cms/query-content'
import type {Records} from '#/gateways/records/port'
import {type Attempt, ContentUnavailable, failed, isUnavailable, SUCCEEDED} from '#/lib/result'
import {listLayerIds} from '#/tenant/build-tenant'
import type {Directory} from '#/tenant/directory'
import {getSites} from '#/tenant/sites'
import {findBrokenLinks, LINKING_TYPES, type Stored} from './check-links.ts'
import {pruneBrokenLinks, replaceBrokenLinks} from './records.ts'

const PAGE = 200
/** If a check fails for a night or two, the previous results are kept. */
const KEPT_MS = 3 * 86_400_000

const QUERY = `*[_type in $types && _id > $after && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]
  | order(_id asc)[0...${PAGE}]`

type Parts = {readonly records: Records; readonly getDirectory: () => Promise<Directory>}

/** The check of all links in published content on every live site, whose results the Studio lists. */
export function createLinkCheck({records, getDirectory}: Parts): () => Promise<Attempt> {
  return async () => {
    try {
      const directory = await getDirectory()
      const live = [...directory.sites.values()].filter((site) => site.live)
      const sites = live.map((site) => ({slug: site.slug, id: site.id, layerIds: listLayerIds(site)}))
      const hosts = new Set(live.flatMap((site) => site.hosts))
      const {hasPage} = getSites()
      const found = await findBrokenLinks(readContent(), {sites, hosts, hasPage, now: Date.now()})
      for (const [site, links] of found) await replaceBrokenLinks(records, site, links)
      await pruneBrokenLinks(records, new Date(Date.now() - KEPT_MS))
      return SUCCEEDED
    } catch (cause) {
      if (isUnavailable(cause)) return failed('content did not answer')
      throw cause
    }
  }
}

async function* readContent(): AsyncGenerator<readonly Stored[]> {
  let after = ''
  for (;;) {
    const types = LINKING_TYPES.map(({name}) => name)
    const answer = await queryContent(QUERY, {types, after}, isStored)
    if (!answer.ok) throw new ContentUnavailable(answer.error.message)
    yield answer.data
    const last = answer.data.at(-1)
    if (!last || answer.data.length < PAGE) return
    after = last._id
  }
}

function isStored(result: unknown): result is readonly Stored[] {
  return Array.isArray(result) && result.every((one) => typeof one?._id === 'string')
}
