import {getFeedFiles} from '#/gateways/files/get-files'
import {getRecords} from '#/gateways/records/get-records'
import {getCommandParts} from '../command-parts.ts'
import type {FeedCommandContext} from './feed-command.ts'
import {readFeeds} from './read-feeds.ts'

/** The feeds of this storefront, for commands. Throws if the records do not open. */
export async function getFeedCommandContext(): Promise<FeedCommandContext> {
  return {
    ...getCommandParts(await getRecords().get()),
    store: getFeedFiles(),
    readFeeds,
  }
}
