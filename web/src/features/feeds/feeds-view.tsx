import {linkTo} from '@forecourt/schemas/routes/routes'
import {groupThousands} from '#/lib/format-text'
import type {FeedReport} from '#/services/feeds/feed-report'
import {REASONS} from '#/services/feeds/feed-row'
import {FEEDS} from '#/services/feeds/feeds'
import {Accordion} from '#/ui/accordion'
import {TextLink} from '#/ui/text-link'

/** More cars than this are counted, not listed. */
const LISTED = 200

export type FeedOnSite = FeedReport & {readonly url: string}

/** For staff: each feed of the site with its address, and the cars that it leaves out by reason. */
export function FeedsView({feeds}: {feeds: readonly FeedOnSite[]}) {
  if (feeds.length === 0) {
    return <p>This site gives no feed. Its settings switch them on, under “Feeds to other services”.</p>
  }
  return (
    <div className="grid gap-10">
      {feeds.map((feed) => (
        <FeedSection key={feed.name} feed={feed} />
      ))}
    </div>
  )
}

function FeedSection({feed: {name, url, rows, refused}}: {feed: FeedOnSite}) {
  const left = refused.reduce((sum, {cars}) => sum + cars.length, 0)
  return (
    <section aria-labelledby={`feed-${name}`} className="grid gap-4">
      <h2 id={`feed-${name}`} className="text-xl font-semibold">
        {FEEDS[name].title}
      </h2>
      <p>
        <code className="block select-all break-all rounded-card bg-sunk p-4 text-sm">{url}</code>
        <span className="text-sm text-ink-soft">
          Give this address to the service alone. Raise its number in the settings to end it.
        </span>
      </p>
      <p>
        <strong>{groupThousands(rows)}</strong> cars in the file, <strong>{groupThousands(left)}</strong> left
        out.
      </p>
      {refused.map(({reason, cars}) => (
        <Accordion key={reason} title={`${REASONS[reason]}: ${groupThousands(cars.length)}`}>
          <ul className="grid gap-1 pl-4">
            {cars.slice(0, LISTED).map(({slug, title}) => (
              <li key={slug}>
                <TextLink href={linkTo('car', {slug})} isPlain>
                  {title}
                </TextLink>
              </li>
            ))}
            {cars.length > LISTED && <li>and {groupThousands(cars.length - LISTED)} more</li>}
          </ul>
        </Accordion>
      ))}
    </section>
  )
}
