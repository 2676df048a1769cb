import {Box, Spinner} from '@sanity/ui'
import {useState} from 'react'
import {useClient} from 'sanity'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useAnswer} from '../../core/live-query/use-answer.ts'
import {useCurrentMinute} from '../../core/live-query/use-current-minute.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {Column} from '../../core/parts/frames.tsx'
import {PlainList} from '../../core/parts/lists.tsx'
import {Note, Problem, SmallButton, Words} from '../../core/parts/words.tsx'
import {RuleActions} from '../../core/rule-actions/rule-actions.tsx'
import {getSiteOrigin} from '../../core/storefront/get-origin.ts'
import {resolveSiteZone} from '../../core/zone/resolve-site-zone.ts'
import {useStudioZone, useZonedLocations} from '../../core/zone/use-document-zone.ts'
import {toPane} from '../parts/to-pane.tsx'
import {ActivityFilters} from './activity-filters.tsx'
import {ActivityLine} from './activity-line.tsx'
import {NO_FILTER, toFilter} from './asked.ts'
import {type ActivityFilter, fetchActivity} from './fetch-activity.ts'

/** What was published on one site, or on all: who changed what, from which words to which, with the way back. */
export const buildActivityPane = toPane(ActivityList)

const PAGE = 20

function ActivityList({site: own}: {site: SiteRecord | null}) {
  const now = useCurrentMinute()
  const places = useZonedLocations()
  const [chosen, setChosen] = useState<SiteRecord | null>(null)
  const site = own ?? chosen
  const origin = site?.live ? getSiteOrigin(site) : null
  const first = useStudioZone()
  const zone = site ? resolveSiteZone(site, places ?? []) : first
  const [asked, setAsked] = useState(NO_FILTER)
  const [limit, setLimit] = useState(PAGE)
  const {found, failed, authors, readAgain} = useActivity(site, limit, toFilter(asked, zone))
  return (
    <Column data-testid="activity" width={2}>
      <Note>
        {site
          ? 'All that was published on this site, with what it shares and its settings.'
          : 'All that was published on all sites.'}{' '}
        “Put this back” shows shoppers the former words at once, and can be undone.
      </Note>
      <ActivityFilters
        asked={asked}
        authors={authors}
        chooseSite={own ? null : setChosen}
        setAsked={setAsked}
        site={site}
        zone={zone}
      />
      {origin && asked === NO_FILTER && <RuleActions car={null} origins={[origin]} zone={zone} />}
      {failed && <Problem>What was changed could not be read. Reload the page to try again.</Problem>}
      {!found && !failed && <Spinner muted />}
      {found?.length === 0 && (
        <Words>
          {asked === NO_FILTER ? 'Nothing was published yet.' : 'Nothing was published that matches.'}
        </Words>
      )}
      <PlainList as="ol" gap={4} items={found?.slice(0, limit)} nameItem={({transaction}) => transaction}>
        {(activity) => <ActivityLine activity={activity} now={now} readAgain={readAgain} zone={zone} />}
      </PlainList>
      {found && found.length > limit && (
        <Box>
          <SmallButton onClick={() => setLimit(limit + PAGE)} text="Show more" />
        </Box>
      )}
    </Column>
  )
}

function useActivity(site: SiteRecord | null, limit: number, filter: ActivityFilter) {
  const client = useClient({apiVersion: API_VERSION})
  const [round, setRound] = useState(0)
  // Of all that was shown: whoever is chosen does not leave the others out of the choice.
  const [authors, setAuthors] = useState<ReadonlySet<string>>(new Set())
  const {author, type, from, to} = filter
  const {answer: found, failed} = useAnswer(async () => {
    const activity = await fetchActivity(client, site, limit + 1, filter)
    setAuthors((known) => new Set([...known, ...activity.map((one) => one.author)]))
    return activity
  }, [client, site, limit, author, type, from, to, round])
  return {found, failed, authors: [...authors], readAgain: () => setRound(round + 1)}
}
