import {documents} from '@forecourt/schemas/documents'
import {toLocalTime} from '@forecourt/schemas/time/zoned-time'
import {Badge, Box, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useId, useMemo, useState} from 'react'
import {Link} from 'sanity/router'
import {BulkAnswer} from '../../core/changes/bulk-answer.tsx'
import {useBulk} from '../../core/changes/use-bulk.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {Part} from '../../core/parts/frames.tsx'
import {LinkInSite, NewWindowLink, UNDERLINED} from '../../core/parts/links.tsx'
import {PlainList} from '../../core/parts/lists.tsx'
import {Note, SmallButton, Words} from '../../core/parts/words.tsx'
import {useRole} from '../../core/roles/get-role.ts'
import {getSiteOrigin} from '../../core/storefront/get-origin.ts'
import {useStorefront} from '../../core/storefront/use-storefront.ts'
import {describeAgo} from '../../core/zone/describe-age.ts'
import {resolveSiteZone} from '../../core/zone/resolve-site-zone.ts'
import {useZonedLocations} from '../../core/zone/use-document-zone.ts'
import {planLastDays} from '../../panes/bulk/bulk-changes.ts'
import {canMoveDays} from '../calendar/can-move-days.ts'
import type {Entry} from '../calendar/entries.ts'
import type {FoundFaults} from '../faults/fetch-faults.ts'
import {describeSeconds} from '../stock-arrivals/describe-arrivals.ts'
import {canExtend, ExtendButton} from './extend-button.tsx'
import {HomeInSmall} from './home-in-small.tsx'
import {type EditedDocument, listEdited} from './last-edited.ts'
import {type Figure, listContentFigures, listLeadFigures, todaySchema} from './site-today.ts'
import {describeLive, describeSearch, summarizeSite} from './summarize-site.ts'
import type {Issues} from './use-issues.ts'

type Props = {
  readonly site: SiteRecord
  /** The path of its desk. */
  readonly path: string
  readonly entries: readonly Entry[]
  /** The answer of `buildEditedQuery`. */
  readonly edited: unknown
  /** `null` until they are known. */
  readonly issues: Issues | null
  readonly now: number
  /** It is the only one on the screen. */
  readonly isAlone: boolean
}

const LISTED = 8
const RECENT = 3

// In the whole width of the screen, as one site has it, what waits, what is on and what was changed stand side by side.
const PARTS = {
  alignItems: 'start',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
  gap: 28,
} as const

// Beside other sites they stand under one another.
const STACKED = {...PARTS, gridTemplateColumns: 'minmax(0, 1fr)'} as const

const NO_FAULTS: FoundFaults = {faulty: [], unchecked: null}

/** One site's day. */
export function SiteCard({site, path, entries, edited: answer, issues, now, isAlone}: Props) {
  const id = useId()
  const role = useRole()
  const mayWrite = role !== null && role !== 'viewer'
  const places = useZonedLocations()
  const zone = resolveSiteZone(site, places ?? [])
  const {date: today} = toLocalTime(now, zone)
  const {live, pictured, soon} = useMemo(
    () => summarizeSite(entries, site.id, today),
    [entries, site.id, today],
  )
  const edited = useMemo(() => listEdited(answer, site), [answer, site])
  const waiting = edited.filter(({isDraft}) => isDraft)
  const {faulty, unchecked} = issues === null || issues === 'many' ? NO_FAULTS : issues
  const bulk = useBulk()
  const extend = ({id: one}: Entry, end: string) => void bulk.change(planLastDays([one], end))
  const origin = site.live ? getSiteOrigin(site) : null
  const {answer: known, problem} = useStorefront({origin, path: '/api/staff/today'}, todaySchema)
  return (
    <Card aria-labelledby={id} as="section" border padding={4} radius={3}>
      <Stack gap={4}>
        <Flex align="center" gap={3} wrap="wrap">
          <Heading as="h2" id={id} size={1} style={{flex: 1}}>
            <Link href={path}>{site.name}</Link>
          </Heading>
          {!site.live && <Badge tone="caution">Not live</Badge>}
          {origin && (
            <Words>
              <NewWindowLink href={origin} text={new URL(origin).host} />
            </Words>
          )}
        </Flex>
        <Flex gap={5} wrap="wrap">
          {mayWrite && (
            <Part title="Leads">
              {known ? (
                <Link href={`${path};leads`} style={{textDecoration: 'none'}}>
                  <Figures figures={listLeadFigures(known.leads)} />
                </Link>
              ) : (
                <Words>{problem ?? (site.live ? 'Asking the site…' : 'The site is not live.')}</Words>
              )}
            </Part>
          )}
          <Part title="Content">
            <Figures figures={listContentFigures({soon: soon.length, waiting: waiting.length, issues})} />
            <BulkAnswer bulk={bulk} idle={describeSearch(issues)} />
          </Part>
        </Flex>
        <div style={isAlone ? PARTS : STACKED}>
          <Lines
            path={path}
            title="Within a week"
            lines={soon.map(({entry, edge, words}) => ({
              key: `${entry.key} ${edge}`,
              words,
              title: entry.title,
              to: {id: entry.id, type: entry.type, path: entry.field},
              action: edge === 'end' && canExtend(entry) && canMoveDays(role, entry) && (
                <ExtendButton disabled={bulk.busy} entry={entry} extend={extend} now={now} />
              ),
            }))}
          />
          <Lines
            path={path}
            title="Not published"
            lines={waiting.map(({id: draft, type, typeTitle, title}) => ({
              key: draft,
              words: typeTitle,
              title,
              to: {id: draft, type},
            }))}
          />
          <Lines
            path={path}
            title="Content issues"
            lines={faulty.map(({id: document, type, title, faults}) => ({
              key: document,
              words: faults[0]?.message ?? '',
              title,
              to: {id: document, type, path: faults[0]?.path ?? ''},
            }))}
          />
          {unchecked && <Words>Links could not be checked: {unchecked}</Words>}
          {known && known.feeds.length > 0 && (
            <Part title="Stock feeds">
              <Stack gap={3}>
                {known.feeds.map(({name, ageSeconds, late}) => (
                  <Flex gap={2} key={name}>
                    <Words>
                      {name}: new file {describeSeconds(ageSeconds)}
                    </Words>
                    {late && (
                      <Badge fontSize={0} tone="critical">
                        Late
                      </Badge>
                    )}
                  </Flex>
                ))}
              </Stack>
            </Part>
          )}
          <Part title="On now">
            <Words>{describeLive(live)}</Words>
            <Pictures entries={pictured} path={path} />
            {isAlone && known && origin && <HomeInSmall name={site.name} origin={origin} />}
            {isAlone && problem && <Words role="status">{problem}</Words>}
          </Part>
          <Lines
            path={path}
            title="Changed last"
            lines={edited.slice(0, RECENT).map((document) => ({
              key: document.id,
              words: describeEdit(document, now),
              title: document.title,
              to: {id: document.id, type: document.type},
            }))}
          />
        </div>
        {mayWrite && <NewLinks path={path} />}
      </Stack>
    </Card>
  )
}

/** Counts, large: the first thing to see of a site's day. None of something stands back. */
function Figures({figures}: {figures: readonly Figure[]}) {
  return (
    <Flex as="span" gap={4} wrap="wrap">
      {figures.map(({count, words, isUrgent}) => (
        <Stack as="span" gap={3} key={words}>
          <Text as="span" muted={count === 0} size={4} weight={isUrgent ? 'bold' : 'medium'}>
            {count}
          </Text>{' '}
          <Note as="span" muted={!isUrgent}>
            {words}
          </Note>
        </Stack>
      ))}
    </Flex>
  )
}

function describeEdit({typeTitle, editedAt, isDraft}: EditedDocument, now: number): string {
  const age = describeAgo(editedAt, now)
  return `${typeTitle}, ${age}${isDraft ? ', not published' : ''}`
}

const CREATED = [documents.offer, documents.slide, documents.promoTile, documents.post]

/** What staff make most often, each one press away. */
function NewLinks({path}: {path: string}) {
  const [newId] = useState(() => crypto.randomUUID())
  return (
    <Flex gap={2} wrap="wrap">
      {CREATED.map(({name, title}) => (
        <SmallButton
          as={Link}
          href={`${path};${name};${newId}`}
          key={name}
          text={`New ${title.toLowerCase()}`}
        />
      ))}
      <SmallButton as={Link} href={`${path};holiday-hours`} text="New closure" />
    </Flex>
  )
}

const PICTURES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))',
  gap: 8,
} as const
const PICTURE = {
  aspectRatio: '4 / 3',
  borderRadius: 3,
  display: 'block',
  objectFit: 'cover',
  width: '100%',
} as const

/** What shoppers see, as pictures that open it. */
function Pictures({entries, path}: {entries: readonly Entry[]; path: string}) {
  if (entries.length === 0) return null
  return (
    <div style={PICTURES}>
      {entries.slice(0, LISTED).map(({key, id, type, title, picture}) => (
        <LinkInSite key={key} path={path} title={title} to={{id, type}}>
          <img
            alt={title}
            loading="lazy"
            src={`${picture}?w=240&h=180&fit=crop&auto=format`}
            style={PICTURE}
          />
        </LinkInSite>
      ))}
    </div>
  )
}

type Line = {
  readonly key: string
  readonly words: string
  readonly title: string
  readonly to: {readonly id: string; readonly type: string; readonly path?: string}
  readonly action?: ReactNode
}

type LinesProps = {readonly title: string; readonly lines: readonly Line[]; readonly path: string}

/** Documents under a heading, each with what to know of it; nothing where there are none. */
function Lines({title: heading, lines, path}: LinesProps) {
  if (lines.length === 0) return null
  return (
    <Part title={heading}>
      <PlainList aria-label={heading} items={lines.slice(0, LISTED)} nameItem={({key}) => key}>
        {({words, title, to, action}) => (
          <Flex align="center" gap={2}>
            <Box flex={1}>
              <Words>
                <LinkInSite path={path} style={UNDERLINED} to={to}>
                  {title}
                </LinkInSite>
                {words && `: ${words}`}
              </Words>
            </Box>
            {action}
          </Flex>
        )}
      </PlainList>
      {lines.length > LISTED && <Note>and {lines.length - LISTED} more</Note>}
    </Part>
  )
}
