import {
  LEAD_KINDS,
  LEAD_VIEWS,
  type LeadKind,
  type LeadView,
  type StaffLead,
  staffLeadListSchema,
} from '@forecourt/schemas/lead/staff-lead'
import {Box, Card, Flex, Stack} from '@sanity/ui'
import {useState} from 'react'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useCurrentMinute} from '../../core/live-query/use-current-minute.ts'
import {useSettled} from '../../core/live-query/use-settled.ts'
import {ChoiceBox, SearchInput} from '../../core/parts/fields.tsx'
import {PaneMessage, PaneWaiting, ReadingLine} from '../../core/parts/frames.tsx'
import {PlainList} from '../../core/parts/lists.tsx'
import {BareButton, Problem, SmallButton, Words} from '../../core/parts/words.tsx'
import {getSiteOrigin} from '../../core/storefront/get-origin.ts'
import {useStorefront} from '../../core/storefront/use-storefront.ts'
import {toPane} from '../parts/to-pane.tsx'
import {describeCounts} from './describe-lead.ts'
import {EnterLead} from './enter-lead.tsx'
import {useLeadRefresh} from './lead-changes.ts'
import {LeadRow} from './lead-row.tsx'
import {useLeadCommand} from './use-lead-command.ts'

/** The leads of one site: open ones first, the longest overdue at the top. */
export const buildLeadsPane = toPane(Leads)

const PAGE = 50
const MOST = 500

const isView = (word: string): word is LeadView => Object.hasOwn(LEAD_VIEWS, word)
const isKind = (word: string): word is LeadKind => Object.hasOwn(LEAD_KINDS, word)

/** A lead that was just marked with one press, and how to undo it. */
type Marked = Pick<StaffLead, 'id' | 'name' | 'revision'> & {
  /** Who looked after it before. */
  readonly to: string | null
}

function Leads({site, openId}: {site: SiteRecord; openId: string | null}) {
  const origin = getSiteOrigin(site)
  const [typed, setTyped] = useState('')
  const words = useSettled(typed)
  const [view, setView] = useState<LeadView>('waiting')
  const [kind, setKind] = useState<LeadKind | null>(null)
  const [limit, setLimit] = useState(PAGE)
  const now = useCurrentMinute()
  const {round, readAgain} = useLeadRefresh()
  const {answer: list, problem} = useStorefront(
    {origin, path: '/api/staff/leads', command: {view, kind, words, limit}, round},
    staffLeadListSchema,
  )
  const {send, isBusy, problem: refusal} = useLeadCommand(origin)
  const [isEntering, setEntering] = useState(false)
  const [marked, setMarked] = useState<Marked | null>(null)
  const markCalled = async ({id, name, revision, assignee}: StaffLead) => {
    const done = await send(id, {kind: 'called', revision})
    setMarked(done && {id, name, revision: done.revision, to: assignee?.key ?? null})
  }
  const undo = async ({id, revision, to}: Marked) => {
    setMarked(null)
    await send(id, {kind: 'reopened', revision, to})
  }
  const fault = refusal ?? problem
  return (
    <Flex data-testid="leads" direction="column" height="fill">
      <Stack gap={2} padding={3}>
        <SearchInput label="Search leads" placeholder="Name, phone or car" search={setTyped} value={typed} />
        <Flex gap={2}>
          <Box flex={1}>
            <ChoiceBox
              choose={(name) => isView(name) && setView(name)}
              label="Show"
              options={Object.entries(LEAD_VIEWS)}
              value={view}
            />
          </Box>
          <Box flex={1}>
            <ChoiceBox
              all="Everything"
              choose={(name) => setKind(isKind(name) ? name : null)}
              label="About"
              options={Object.entries(LEAD_KINDS)}
              value={kind ?? ''}
            />
          </Box>
        </Flex>
        <ReadingLine
          isUrgent={list !== null && list.counts.overdue > 0}
          readAgain={readAgain}
          what="the leads"
          words={list ? describeCounts(list.counts) : fault ? 'Not read' : 'Reading the leads…'}
        >
          {origin !== null && (
            <SmallButton
              aria-expanded={isEntering}
              onClick={() => setEntering(!isEntering)}
              text="Enter a call or walk-in"
            />
          )}
        </ReadingLine>
        {fault && <Problem isMild={refusal !== null}>{fault}</Problem>}
        {origin === null && <Words>The site has no web address yet, so nobody can write to it.</Words>}
        {isEntering && origin !== null && <EnterLead close={() => setEntering(false)} origin={origin} />}
        {marked && <MarkedNotice isBusy={isBusy} name={marked.name} undo={() => undo(marked)} />}
      </Stack>
      <Card borderTop flex={1} overflow="auto">
        {!list && !fault && origin !== null && <PaneWaiting />}
        {list?.leads.length === 0 && (
          <PaneMessage
            words={words || kind ? 'No leads match. Try fewer words or another choice.' : EMPTY[view]}
          />
        )}
        <PlainList aria-label="Leads" gap={1} padding={2} items={list?.leads} nameItem={({id}) => id}>
          {(lead) => (
            <LeadRow
              isBusy={isBusy}
              isOpen={openId === lead.id}
              lead={lead}
              markCalled={() => markCalled(lead)}
              now={now}
              you={list?.you.key ?? ''}
            />
          )}
        </PlainList>
        {list?.hasMore && <More limit={limit} setLimit={setLimit} />}
      </Card>
    </Flex>
  )
}

function MarkedNotice({name, isBusy, undo}: {name: string; isBusy: boolean; undo: () => void}) {
  return (
    <Card padding={2} radius={2} role="status" tone="positive">
      <Flex align="center" gap={2}>
        <Box flex={1} paddingLeft={1}>
          <Words>{name} is marked as called.</Words>
        </Box>
        <BareButton disabled={isBusy} onClick={undo} text="Undo" />
      </Flex>
    </Card>
  )
}

function More({limit, setLimit}: {limit: number; setLimit: (limit: number) => void}) {
  if (limit >= MOST) return <PaneMessage words="There are more: look for a name, a number or a car." />
  return (
    <Stack padding={3}>
      <SmallButton onClick={() => setLimit(limit + PAGE)} text="Show more" />
    </Stack>
  )
}

const EMPTY: {readonly [view in LeadView]: string} = {
  waiting: 'Nobody is waiting for an answer.',
  mine: 'Nobody is waiting for your answer.',
  answered: 'No answered lead is still open.',
  closed: 'No lead is won or lost yet.',
  all: 'Nobody has sent anything yet.',
}
