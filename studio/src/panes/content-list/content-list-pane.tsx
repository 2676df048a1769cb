import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {Box, Card, Flex} from '@sanity/ui'
import {useDeferredValue, useMemo, useState} from 'react'
import {toggleItem} from '../../core/content/toggle-item.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useNames} from '../../core/layers/use-names.ts'
import {useCurrentMinute} from '../../core/live-query/use-current-minute.ts'
import {useLiveQuery} from '../../core/live-query/use-live-query.ts'
import {BackendOutage, PaneMessage, PaneWaiting} from '../../core/parts/frames.tsx'
import {ShowMore} from '../../core/parts/lists.tsx'
import {SmallButton} from '../../core/parts/words.tsx'
import {useScheduled} from '../../core/releases/use-scheduled.ts'
import {useRole} from '../../core/roles/get-role.ts'
import {resolveSiteZone} from '../../core/zone/resolve-site-zone.ts'
import {useZoneContext} from '../../core/zone/use-document-zone.ts'
import {useSwitchOff} from '../../documents/where-shown/use-switch-off.ts'
import {BulkBar} from '../bulk/bulk-bar.tsx'
import {
  buildDraftsQuery,
  listParameters,
  listQuery,
  PAGE,
  type StateFilter,
} from '../content-rows/content-query.ts'
import {type ContentList, readDrafts, readList} from '../content-rows/content-rows.ts'
import {OrderList} from '../order/order-list.tsx'
import {isOrdered} from '../order/use-order.ts'
import {toPane} from '../parts/to-pane.tsx'
import {ListHead} from './list-head.tsx'
import {RowSection} from './row-section.tsx'

type ContentListOptions = {definition: DocumentDefinition; site: SiteRecord}

/** The list of one type of content: on one site what is its own first, then what it shares with others. */
export const buildContentListPane = toPane(List)

type Narrowed = {words: string; state: StateFilter; limit: number; now: number}

function useList({definition, site}: ContentListOptions, {words, state, limit, now}: Narrowed) {
  const draftsAsked = useMemo(() => buildDraftsQuery(definition), [definition])
  const listAsked = useMemo(() => listQuery(definition, {state, words}), [definition, state, words])
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
  const isViewer = useRole() === 'viewer'
  const context = useZoneContext()
  const zone = context && resolveSiteZone(site, context.places)
  const now = useCurrentMinute()
  const {list, failed} = useList({definition, site}, {words: useDeferredValue(words), state, limit, now})
  const plural = definition.plural.toLowerCase()
  if (failed) return <BackendOutage />
  if (isOrdering)
    return (
      <Flex direction="column" height="fill">
        <Box padding={3}>
          <SmallButton onClick={() => setOrdering(false)} text={`All ${plural}`} />
        </Box>
        <Card borderTop flex={1} overflow="auto">
          <OrderList definition={definition} now={now} site={site} />
        </Card>
      </Flex>
    )
  const isNarrowed = words !== '' || state !== 'all'
  return (
    <Flex direction="column" height="fill">
      <ListHead
        chooseMany={isViewer ? null : () => setChosen(chosen ? null : new Set())}
        chooseState={setState}
        definition={definition}
        isChoosing={chosen !== null}
        putInOrder={isViewer || !isOrdered(definition) ? null : () => setOrdering(true)}
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
            toggle={(id) => setChosen(toggleItem(chosen ?? new Set(), id))}
            zone={zone}
          />
        )}
        {list && (
          <ShowMore showMore={() => setLimit(limit + PAGE)} shown={list.rows.length} total={list.total} />
        )}
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

function emptyWords(plural: string, site: SiteRecord, isNarrowed: boolean): string {
  if (isNarrowed) return `No ${plural} match. Try fewer words or another state.`
  return `No ${plural} on ${site.name} yet. Start with the button above.`
}

type RowsProps = ContentListOptions & {
  list: ContentList
  now: number
  openId: string | null
  /** What is ticked; `null` while nothing is to be. */
  chosen: ReadonlySet<string> | null
  toggle: (id: string) => void
  zone: string | null
}

function Rows({list: {fresh, rows}, site, definition, now, zone, openId, chosen, toggle}: RowsProps) {
  const names = useNames()
  const scheduled = useScheduled()
  const off = useSwitchOff(definition, site, now)
  const shared = {
    off,
    chosen,
    toggle,
    openId,
    names: names ?? {},
    now,
    zone,
    scheduled,
    withPictures: definition.preview.media !== undefined,
  }
  return (
    <>
      <RowSection rows={fresh} title="Not published yet" {...shared} />
      <RowSection rows={rows.filter(({own}) => own)} title={`Only on ${site.name}`} {...shared} />
      <RowSection rows={rows.filter(({own}) => !own)} title="Shared with other sites" {...shared} />
    </>
  )
}
