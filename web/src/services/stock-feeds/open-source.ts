import {readFeedSecret} from '#/env/env'
import {createFolderSource} from '#/gateways/feed-sources/folder-source'
import {createHttpsSource} from '#/gateways/feed-sources/https-source'
import type {FeedSource} from '#/gateways/feed-sources/port'
import {createSftpSource} from '#/gateways/feed-sources/sftp-source'
import type {StockFeed} from './read-feeds.ts'

type Circumstances = {
  /** Hosts with ports that may be inside private networks, for development and tests. */
  readonly privateHosts: readonly string[]
  readonly folder: string | undefined
  readonly readSecret?: (name: string) => string | null
}

/** The source of a feed; a text says what is missing. */
export function openSource(
  feed: StockFeed,
  {privateHosts, folder: root, readSecret = readFeedSecret}: Circumstances,
): FeedSource | string {
  const {address, folder, file, server, credentials} = feed
  const secret = feed.secret ? readSecret(feed.secret) : null
  const isSecretMissing = secret === null && (feed.source === 'sftp' || credentials !== 'none')
  if (feed.source === 'folder') {
    if (root === undefined) return 'STOCK_FEED_DIR is not set, so no feed comes from a folder'
    return createFolderSource({root, folder: folder ?? '.', file})
  }
  if (feed.source === 'push') return 'the feed is pushed to us: there is nothing to fetch'
  if (isSecretMissing)
    return feed.secret
      ? `the variable FEED_SECRET_${feed.secret} is not set`
      : 'the feed names no secret for its credentials'
  if (feed.source === 'sftp') {
    const {host, port, user, hostKey} = server
    if (!host || !user || secret === null) return 'the feed names no SFTP host or no user'
    return createSftpSource({host, port, user, hostKey, secret, folder: folder ?? '.', file, privateHosts})
  }
  if (!address) return 'the feed names no web address'
  return createHttpsSource({address, authorization: buildAuthorization(credentials, secret), privateHosts})
}

function buildAuthorization(kind: StockFeed['credentials'], secret: string | null): string | null {
  if (secret === null || kind === 'none') return null
  return kind === 'bearer' ? `Bearer ${secret}` : `Basic ${Buffer.from(secret).toString('base64')}`
}
