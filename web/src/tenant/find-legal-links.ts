import {resolveRedirect} from '#/domain/resolve-redirect'
import type {SiteContent} from './site-content.ts'
import type {LegalLinks} from './sites.ts'

/** The site's legal pages: its own pages, or redirects to their addresses [2.21]. */
export function findLegalLinks(
  {pages, redirects}: Pick<SiteContent, 'pages' | 'redirects'>,
  hosts: readonly string[],
): LegalLinks {
  const find = (word: string): string | null => {
    const path = `/${word}`
    const {steps, isLoop} = resolveRedirect(path, {next: (at) => redirects.get(at), hosts})
    return pages.has(word) || (steps.length > 0 && !isLoop) ? path : null
  }
  return {privacy: find('privacy-policy'), terms: find('terms-and-conditions')}
}
