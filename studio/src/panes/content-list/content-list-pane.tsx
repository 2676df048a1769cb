import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {Box, Button, Card, Flex, Stack} from '@sanity/ui'
import {useDeferredValue, useMemo, useState} from 'react'
import {useCurrentUser} from 'sanity'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useNames} from '../../core/layers/use-names.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {useCurrentMinute} from '../../core/live-query/use-current-minute.ts'
import {useLiveQuery} from '../../core/live-query/use-live-query.ts'
import {getRole} from '../../core/roles/is-administrator.ts'
import {resolveSiteZone} from '../../core/zone/resolve-site-zone.ts'
import {useZonedLocations} from '../../core/zone/use-document-zone.ts'
import {useSwitchOff} from '../../documents/where-shown/use-switch-off.ts'
import {BulkBar} from '../bulk/bulk-bar.tsx'
import {
  buildDraftsQuery,
  listParameters,
  listQuery,
  PAGE,
  type StateFilter,
} from '../content-rows/content-query.ts'
import {type ContentList, type ContentRow, readDrafts, readList} from '../content-rows/content-rows.ts'
import {OrderList} from '../order/order-list.tsx'
import {isOrdered} from '../order/use-order.ts'
import {PaneMessage, PaneWaiting} from '../parts/pane-parts.tsx'
import type {PaneProps} from '../parts/pane-props.ts'
import {ListHead} from './list-head.tsx'
import {RowSection} from './row-section.tsx'

/** What the desk hands to a list: a document type and the site it is listed for, `null` for all sites. */
export type ContentListOptions = {definition: DocumentDefinition; site: SiteRecord | null}

/** The list of one type of content: on one site what is its own first, then what it shares with others. */
export function ContentListPane({options, childItemId}: PaneProps) {
  return isListOptions(options) ? <List {...options} openId={childItemId ?? null} /> : null
}

function isListOptions(options: PaneProps['options']): options is ContentListOptions {
  return options !== undefined && 'definition' in options && 'site' in options
}

type Narrowed = {words: string; state: StateFilter; limit: number; now: number}

function useList({definition, site}: ContentListOptions, {words, state, limit, now}: Narrowed) {
  const draftsAsked = useMemo(() => buildDraftsQuery(definition), [definition])
  const listAsked = useMemo(
    () => listQuery(definition, site, {state, words}),
    [definition, site, state, words],
  )
  const drafted = useLiveQuery({...draftsAsked, perspective: 'raw'})
  const drafts = useMemo(() => readDrafts(drafted.answer), [drafted.answer])
  const params = listParameters(site, {words, now, limit, draftIds: [...drafts.keys()]})
  const listed = useLiveQuery({...listAsked, params, perspective: 'raw'})
  const list = useMemo(() => {
    if (listed.answer === undefined || drafted.answer === undefined) return null
    return readList(definition, listed.answer, drafts, {site, words, state})
  }, [listed.answer, drafted.answer, drafts, definition, site, words, state])
  return {list, failed: listed.failed || drafted.failed}
}

function List({definition, site, openId}: ContentListOptions & {openId: string | null}) {
  const [words, setWords] = useState('')
  const [state, setState] = useState<StateFilter>('all')
  const [limit, setLimit] = useState(PAGE)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [isOrdering, setOrdering] = useState(false)
  const isViewer = getRole(useCurrentUser()) === 'viewer'
  const zone = useListZone(site)
  const now = useCurrentMinute()
  const {list, failed} = useList({definition, site}, {words: useDeferredValue(words), state, limit, now})
  const plural = definition.plural.toLowerCase()
  if (failed)
    return <PaneMessage words={`The ${plural} could not be loaded. They come back by themselves.`} />
  if (isOrdering && site)
    return <Ordering close={() => setOrdering(false)} definition={definition} now={now} site={site} />
  const isNarrowed = words !== '' || state !== 'all'
  return (
    <Flex direction="column" height="fill">
      <ListHead
        chooseMany={isViewer ? null : () => setChosen(chosen ? null : new Set())}
        chooseState={setState}
        definition={definition}
        isChoosing={chosen !== null}
        putInOrder={isViewer || !site || !isOrdered(definition) ? null : () => setOrdering(true)}
        search={setWords}
        state={state}
        total={list ? list.total + list.fresh.length : null}
        words={words}
      />
      <Card borderTop flex={1} overflow="auto">
        {list === null && <PaneWaiting />}
        {list && list.total + list.fresh.length === 0 && (
          <PaneMessage words={emptyWords(plural, site, isNarrowed)} />
        )}
        {list && (
          <Rows
            chosen={chosen}
            definition={definition}
            list={list}
            now={now}
            openId={openId}
            site={site}
            toggle={(id) => setChosen(toggled(chosen ?? new Set(), id))}
          />
        )}
        {list && <More list={list} showMore={() => setLimit(limit + PAGE)} />}
      </Card>
      {chosen && zone && (
        <BulkBar
          clear={() => setChosen(new Set())}
          definition={definition}
          ids={[...chosen]}
          site={site}
          zone={zone}
        />
      )}
    </Flex>
  )
}

type OrderingProps = {definition: DocumentDefinition; site: SiteRecord; now: number; close: () => void}

function Ordering({definition, site, now, close}: OrderingProps) {
  return (
    <Flex direction="column" height="fill">
      <Box padding={3}>
        <Button fontSize={1} mode="ghost" onClick={close} text={`All ${definition.plural.toLowerCase()}`} />
      </Box>
      <Card borderTop flex={1} overflow="auto">
        <OrderList definition={definition} now={now} site={site} />
      </Card>
    </Flex>
  )
}

function More({list: {rows, total}, showMore}: {list: ContentList; showMore: () => void}) {
  if (total <= rows.length) return null
  return (
    <Stack padding={3}>
      <Button
        fontSize={1}
        mode="ghost"
        onClick={showMore}
        text={`Show more: ${rows.length} of ${total.toLocaleString('en-AU')}`}
      />
    </Stack>
  )
}

/** The zone of the days that are given to many: of the list's site, or of the first of all. */
function useListZone(site: SiteRecord | null): string | null {
  const places = useZonedLocations()
  const sites = useSites()
  const of = site ?? sites?.[0]
  return of && places ? resolveSiteZone(of, places) : null
}

function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}

function emptyWords(plural: string, site: SiteRecord | null, isNarrowed: boolean): string {
  if (isNarrowed) return `No ${plural} match. Try fewer words or another state.`
  return site ? `No ${plural} on ${site.name} yet. Start with the button above.` : `No ${plural} yet.`
}

type RowsProps = ContentListOptions & {
  list: ContentList
  now: number
  openId: string | null
  /** What is ticked; `null` while nothing is to be. */
  chosen: ReadonlySet<string> | null
  toggle: (id: string) => void
}

function Rows({list: {fresh, rows}, site, definition, now, openId, chosen, toggle}: RowsProps) {
  const names = useNames()
  const zoneOf = useZones(site)
  const off = useSwitchOff(definition, site, now)
  const shared = {
    off,
    chosen,
    toggle,
    openId,
    names: names ?? {},
    now,
    zoneOf,
    withPictures: definition.preview.media !== undefined,
  }
  return (
    <>
      <RowSection rows={fresh} title="Not published yet" {...shared} />
      <RowSection
        rows={site ? rows.filter(({own}) => own) : rows}
        title={site ? `Only on ${site.name}` : 'On all sites'}
        {...shared}
      />
      {site && <RowSection rows={rows.filter(({own}) => !own)} title="Shared with other sites" {...shared} />}
    </>
  )
}

/** The zone of a row's dates: of the list's site, of the first site it names, or of the first of all. */
function useZones(site: SiteRecord | null): (row: ContentRow) => string | undefined {
  const places = useZonedLocations()
  const sites = useSites()
  return ({scope}) => {
    const of = site ?? sites?.find(({id}) => scope?.sites.includes(id)) ?? sites?.[0]
    return of && places ? resolveSiteZone(of, places) : undefined
  }
}
