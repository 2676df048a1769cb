import {listLinks} from '@forecourt/schemas/document/list-links'
import {stringToPath} from 'sanity'
import {CONTENT_AWAY} from '../../core/changes/describe-refusal.ts'
import {fetchSites} from '../../core/layers/read-sites.ts'
import {askStorefront} from '../../core/storefront/ask-storefront.ts'
import {StorefrontError} from '../../core/storefront/fetch-from-storefront.ts'
import {rememberAnswers} from '../../core/storefront/remember-answers.ts'
import {describeBrokenLink, fetchBrokenLinks} from '../links/fetch-broken-links.ts'
import {createCheck} from './warning.ts'

/** A form is checked at each pause of typing: the storefront is asked about the same links once in this time. */
const KEPT_MS = 30_000
const remember = rememberAnswers<unknown>({keptMs: KEPT_MS, most: 50})
const askOnce: typeof askStorefront = (client, host, question) =>
  remember(`${host} ${JSON.stringify(question)}`, () => askStorefront(client, host, question))

/** Warns of links that lead to no page of a site that shows them, or that could not be checked. */
export const validateLinks = createCheck(async (document, client) => {
  const [first] = listLinks(document)
  if (!first) return []
  try {
    const sites = await fetchSites(client, 'links')
    const now = Math.floor(Date.now() / KEPT_MS) * KEPT_MS
    const broken = await fetchBrokenLinks(client, sites, [document], now, askOnce)
    return [...broken.values()].flat().map((link) => ({
      path: stringToPath(link.path),
      message: describeBrokenLink(link),
    }))
  } catch (cause) {
    // An error here would stop publishing.
    const reason = cause instanceof StorefrontError ? cause.message : CONTENT_AWAY
    const message = `Its links could not be checked, and are again at its next change: ${reason}`
    return [{path: stringToPath(first.path), message}]
  }
})
