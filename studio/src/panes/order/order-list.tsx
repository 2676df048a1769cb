import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {getVisibility} from '@forecourt/schemas/document/visibility'
import {ArrowUpIcon} from '@sanity/icons/ArrowUp'
import {DragHandleIcon} from '@sanity/icons/DragHandle'
import {Badge, Box, Button, Card, Flex, Spinner, Stack} from '@sanity/ui'
import {type DragEvent, type KeyboardEvent, useEffect, useRef, useState} from 'react'
import {BulkAnswer} from '../../core/changes/bulk-answer.tsx'
import {type Bulk, useBulk} from '../../core/changes/use-bulk.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {BackendOutage, PaneMessage} from '../../core/parts/frames.tsx'
import {BareButton, Note, SmallButton, Words} from '../../core/parts/words.tsx'
import {useRole} from '../../core/roles/get-role.ts'
import {moveTo} from '../../inputs/choice-list/move-to.ts'
import {planOrder} from './plan-order.ts'
import {MAX_ORDERED_ROWS, type OrderedRow, useHomeCount, useOrder} from './use-order.ts'

type Props = {readonly definition: DocumentDefinition; readonly site: SiteRecord; readonly now: number}

/** A site's documents in their order, moved by dragging or by Shift and an arrow key, and published together. */
export function OrderList({definition, site, now}: Props) {
  const {rows, isTooLong, failed} = useOrder(definition, site, now)
  const bulk = useBulk()
  if (failed) return <BackendOutage />
  if (!rows) return <Spinner muted />
  if (isTooLong)
    return (
      <PaneMessage
        words={`There are more than ${MAX_ORDERED_ROWS}: give them numbers in their forms, or as a table.`}
      />
    )
  const stored = rows.map(({id, order}) => `${id} ${order}`).join()
  // What somebody else has published meanwhile is shown, and moves start from it.
  return <Order bulk={bulk} definition={definition} key={stored} now={now} rows={rows} site={site} />
}

type OrderProps = Props & {
  readonly rows: readonly OrderedRow[]
  readonly bulk: Bulk
}

function Order({definition, site, now, rows, bulk}: OrderProps) {
  const {ids, move, putBack, list} = useMoves(rows)
  const onHome = useHomeCount(definition, site)
  const isOfOneSite = useRole() === 'site-editor'
  const byId = new Map(rows.map((row) => [row.id, row]))
  const wanted = ids.flatMap((id) => byId.get(id) ?? [])
  const isFixed = ({own, scope}: OrderedRow) => isOfOneSite && scope !== null && !own
  const plan = planOrder(wanted.map((row) => ({...row, isFixed: isFixed(row)})))
  const isMoved = ids.some((id, at) => rows[at]?.id !== id)
  const live = wanted.filter(({facts}) => getVisibility(facts, now) === 'live')
  const isOnHome = (row: OrderedRow) =>
    onHome !== null && live.indexOf(row) >= 0 && live.indexOf(row) < onHome
  const problem = 'problem' in plan ? plan.problem : null
  const publish = () => {
    if ('problem' in plan) return
    void bulk.change([...plan.numbers].map(([id, order]) => ({id, set: {order}})))
  }

  return (
    <Flex data-testid="order" direction="column" height="fill">
      <Box flex={1} overflow="auto" padding={2}>
        <ol ref={list} style={LIST}>
          {wanted.map((row, at) => (
            <Row
              isFirst={at === 0}
              isFixed={isFixed(row)}
              isOnHome={isOnHome(row)}
              key={row.id}
              move={(to) => move(at, to)}
              place={at}
              row={row}
              takeFrom={(id) => move(ids.indexOf(id), at)}
            />
          ))}
        </ol>
      </Box>
      <Card borderTop padding={3}>
        <Stack gap={3}>
          {problem || isMoved ? (
            <Words role="status">{problem ?? 'Moved. Not published yet.'}</Words>
          ) : (
            <BulkAnswer bulk={bulk} idle={HELP} />
          )}
          <Flex gap={2}>
            <Button
              disabled={bulk.busy || !isMoved || problem !== null}
              onClick={publish}
              text="Publish the order"
            />
            <SmallButton disabled={bulk.busy || !isMoved} onClick={putBack} text="Put back" />
          </Flex>
        </Stack>
      </Card>
    </Flex>
  )
}

/** The ids in the order they were moved to; the moved row keeps the focus. */
function useMoves(rows: readonly OrderedRow[]) {
  const [ids, setIds] = useState(() => rows.map(({id}) => id))
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<string | null>(null)
  useEffect(() => {
    const item = [...(list.current?.children ?? [])].find(
      (one) => one instanceof HTMLElement && one.dataset.id === focused.current,
    )
    if (item instanceof HTMLElement) item.focus()
    focused.current = null
  })
  const move = (from: number, to: number) => {
    focused.current = ids[from] ?? null
    setIds([...moveTo(ids, from, to)])
  }
  return {ids, move, putBack: () => setIds(rows.map(({id}) => id)), list}
}

const HELP = 'Drag a line, or press Shift and an arrow key.'

const LIST = {listStyle: 'none', margin: 0, padding: 0} as const
const DRAGGED = 'application/x-ordered'

type RowProps = {
  readonly row: OrderedRow
  readonly place: number
  readonly isFirst: boolean
  readonly isFixed: boolean
  readonly isOnHome: boolean
  readonly move: (to: number) => void
  readonly takeFrom: (id: string) => void
}

function Row({row, place, isFirst, isFixed, isOnHome, move, takeFrom}: RowProps) {
  function press(event: KeyboardEvent) {
    const step = {ArrowUp: -1, ArrowDown: 1}[event.key]
    if (isFixed || !event.shiftKey || step === undefined) return
    event.preventDefault()
    move(place + step)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    takeFrom(event.dataTransfer.getData(DRAGGED))
  }
  return (
    <li
      aria-keyshortcuts={isFixed ? undefined : 'Shift+ArrowUp Shift+ArrowDown'}
      aria-label={`${place + 1}: ${row.title}`}
      data-id={row.id}
      draggable={!isFixed}
      onDragOver={(event) => event.preventDefault()}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, row.id)}
      onDrop={drop}
      onKeyDown={press}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
      tabIndex={0}
    >
      <Card padding={2} radius={2}>
        <Flex align="center" gap={2}>
          <Note style={isFixed ? {visibility: 'hidden'} : {cursor: 'grab'}}>
            <DragHandleIcon />
          </Note>
          <Note>{place + 1}</Note>
          <Box flex={1} style={{minWidth: 0}}>
            <Words weight="medium">{row.title}</Words>
          </Box>
          {isOnHome && <Badge tone="positive">Shown on home</Badge>}
          {isFixed && <Badge>Shared</Badge>}
          {!isFixed && !isFirst && (
            <BareButton
              aria-label={`Pin to the top: ${row.title}`}
              icon={ArrowUpIcon}
              onClick={() => move(0)}
              text="Pin"
            />
          )}
        </Flex>
      </Card>
    </li>
  )
}
