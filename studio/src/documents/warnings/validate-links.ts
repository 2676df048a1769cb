import {type CustomValidator, type SanityDocument, stringToPath} from 'sanity'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {describeBrokenLink, fetchBrokenLinks, hasOwnLinks} from '../links/find-broken-links.ts'

/** Warns of links that lead to no page of a site that shows them. */
export const validateLinks: CustomValidator<SanityDocument | undefined> = async (document, {getClient}) => {
  if (!document || !hasOwnLinks(document)) return true
  const broken = await fetchBrokenLinks(getClient({apiVersion: API_VERSION}), [document], Date.now())
  const warnings = [...broken.values()].flat().map((link) => ({
    path: stringToPath(link.path),
    message: describeBrokenLink(link),
  }))
  return warnings.length > 0 ? warnings : true
}
