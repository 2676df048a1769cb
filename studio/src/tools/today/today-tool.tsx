import {DEFAULT_ZONE} from '@forecourt/schemas/location/order-locations'
import {addDays} from '@forecourt/schemas/time/days'
import {toLocalTime} from '@forecourt/schemas/time/zoned-time'
import {Spinner} from '@sanity/ui'
import {useCallback, useState} from 'react'
import {describeFoundSites, findSites} from '../../core/layers/find-sites.ts'
import {getSitePath, MAX_LISTED_SITES} from '../../core/layers/get-site-path.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useCurrentMinute} from '../../core/live-query/use-current-minute.ts'
import {useLiveQuery} from '../../core/live-query/use-live-query.ts'
import {useSettled} from '../../core/live-query/use-settled.ts'
import {SearchInput} from '../../core/parts/fields.tsx'
import {BackendOutage, ToolFrame} from '../../core/parts/frames.tsx'
import {Note} from '../../core/parts/words.tsx'
import {useEntries} from '../calendar/use-entries.ts'
import {SearchBox} from '../search/search-box.tsx'
import {buildEditedQuery} from './last-edited.ts'
import {OpenComments} from './open-comments.tsx'
import {SiteCard} from './site-card.tsx'
import {UPCOMING_DAYS} from './summarize-site.ts'
import {type Issues, useIssues} from './use-issues.ts'

/** What shows on each site, what starts soon, what is unpublished, and what is faulty. */
export function TodayTool() {
  const now = useCurrentMinute()
  const {date: today} = toLocalTime(now, DEFAULT_ZONE)
  const [typed, setTyped] = useState('')
  const words = useSettled(typed)
  const choose = useCallback(
    (all: readonly SiteRecord[]) => findSites(all, words).slice(0, MAX_LISTED_SITES),
    [words],
  )
  const days = {from: addDays(today, -1), to: addDays(today, UPCOMING_DAYS)}
  const {entries, sites, asked: shown, failed} = useEntries({...days, now}, choose)
  const {answer: edited} = useLiveQuery(buildEditedQuery(today))
  const [only = null] = sites.length === 1 ? sites : []
  const isReady = entries !== null
  const issues = useIssues(isReady ? sites : null)
  return (
    <ToolFrame
      action={
        sites.length > MAX_LISTED_SITES && <SearchInput label="Find a site" search={setTyped} value={typed} />
      }
      data-testid="today"
      title="Today"
      width={4}
      words={`${WEEKDAY.format(now)}: what is waiting for you, and what shoppers see.`}
    >
      <SearchBox path={only ? getSitePath(only, sites) : null} sites={shown} />
      <OpenComments now={now} />
      {failed && <BackendOutage />}
      {!isReady && !failed && <Spinner muted />}
      {isReady && (
        <div style={shown.length === 1 ? undefined : GRID}>
          {shown.map((site) => (
            <SiteCard
              edited={edited}
              entries={entries}
              isAlone={shown.length === 1}
              issues={typeof issues === 'string' ? issues : filterIssues(issues, site.name)}
              key={site.id}
              now={now}
              path={getSitePath(site, sites)}
              site={site}
            />
          ))}
        </div>
      )}
      {isReady && sites.length > MAX_LISTED_SITES && (
        <Note role="status">{describeFoundSites(findSites(sites, words).length)}</Note>
      )}
      {isReady && sites.length === 0 && (
        <Note>
          You have no site yet. An administrator can create one with "New site", or give you access to one.
        </Note>
      )}
    </ToolFrame>
  )
}

function filterIssues(issues: Exclude<Issues, 'many'> | null, siteName: string) {
  return issues && {...issues, faulty: issues.faulty.filter(({sites}) => sites.includes(siteName))}
}

const WEEKDAY = new Intl.DateTimeFormat('en-AU', {dateStyle: 'full', timeZone: DEFAULT_ZONE})

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 480px), 1fr))',
  gap: 16,
} as const
