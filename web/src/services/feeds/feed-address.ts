import {createHmac} from 'node:crypto'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {buildSiteUrl} from '#/env/build-site-url'
import {getEnv} from '#/env/env'
import {isSameSecret} from '#/lib/signature'
import type {TenantConfig} from '#/tenant/tenant-config'
import {FEEDS, type FeedName} from './feeds.ts'

/** Whether a site provides a feed. */
export function isFeedOn({settings}: TenantConfig, name: FeedName): boolean {
  return settings.feeds[FEEDS[name].setting].on
}

/** The address of a site's feed, with its token, which grants access to the file. */
export function getFeedUrl(tenant: TenantConfig, name: FeedName): string {
  return `${buildSiteUrl(tenant.hosts[0] ?? '')}${linkTo('feed', {path: `${name}/${createToken(tenant, name)}`})}`
}

/** Whether a token is that of a site's feed with the current number in its settings. */
export function isFeedToken(tenant: TenantConfig, name: FeedName, token: string): boolean {
  return isSameSecret(token, createToken(tenant, name))
}

function createToken({slug, settings}: TenantConfig, name: FeedName): string {
  const {generation} = settings.feeds[FEEDS[name].setting]
  return createHmac('sha256', getEnv().FEEDS_SECRET)
    .update(`feed:${slug}:${name}:${generation}`)
    .digest('base64url')
    .slice(0, 32)
}
