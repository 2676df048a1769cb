import type {SecretAuthor} from '#/gateways/cms/preview/read-secret-author'

/** Whether a site, by its short name, is among those of a member of staff. */
export function isOwnSite({sites}: Pick<SecretAuthor, 'sites'>, site: string): boolean {
  return sites === 'all' || sites.includes(site)
}
