import {defineHealth} from '../service.ts'
import {readFeeds} from './read-feeds.ts'
import {readStatus} from './read-status.ts'

/** The states of enabled stock feeds. */
export const FEED_HEALTH = defineHealth({
  name: 'feeds',
  read: async (records) => {
    const feeds = await readFeeds()
    if (!feeds.ok) throw new Error(feeds.error.message)
    const active = feeds.data.filter((feed) => feed.active)
    const statuses = active.length > 0 ? await readStatus(records, active) : []
    return statuses.map(({slug, ageSeconds, late, asks, last}) => ({
      feed: slug,
      /** Since its last new file was imported; null before the first. */
      ageSeconds,
      /** Without a new file for longer than its document allows. */
      late,
      /** A run waits for approval. */
      asks: asks !== null,
      lastRun: last?.state ?? null,
    }))
  },
  alarms: {
    'feed-late': {
      sign: 'no new file of a feed for longer than its document allows',
      means: 'cars and prices of its dealerships are old',
      act: '[stock-feeds.md](stock-feeds.md)',
      find: (feeds) =>
        feeds.filter(({late}) => late).map(({feed, ageSeconds}) => ({subject: feed, value: ageSeconds ?? 0})),
    },
    'feed-asks': {
      sign: 'a run of a feed waits for a person',
      means: 'it would remove or change more cars than its document allows',
      act: '[stock-feeds.md](stock-feeds.md)',
      find: (feeds) => feeds.filter(({asks}) => asks).map(({feed}) => ({subject: feed, value: 1})),
    },
  },
  metrics: {
    storefront_feed_age_seconds: {
      help: 'Since a stock feed that is switched on last brought a new file; none before its first',
      label: 'feed',
      list: (feeds) =>
        feeds.flatMap(({feed, ageSeconds}) =>
          ageSeconds === null ? [] : [{label: feed, value: ageSeconds}],
        ),
    },
  },
})
