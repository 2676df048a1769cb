import {addDays} from '@forecourt/schemas/time/days'
import {Box, Card, Stack, Text} from '@sanity/ui'
import {type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState} from 'react'
import {IntentLink} from 'sanity/router'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {DocumentLink} from '../../core/parts/links.tsx'
import {ShowMore} from '../../core/parts/lists.tsx'
import {BareButton, Words} from '../../core/parts/words.tsx'
import {getReleaseName} from '../../core/releases/scheduled.ts'
import {type Day, formatDay} from '../../core/zone/days.ts'
import {ENTRY_KINDS, type Entry} from './entries.ts'
import {describeSites, isThroughout, listDrawnDays, listMarks, type Mark} from './list-marks.ts'

type MoveEntry = (entry: Entry, edge: 'start' | 'end', day: Day) => void

type Props = {
  readonly days: readonly Day[]
  readonly entries: readonly Entry[]
  /** The days are under one another. */
  readonly isNarrow: boolean
  readonly today: Day
  readonly move: MoveEntry
  /** Whether this person may move an entry. */
  readonly canMove: (entry: Entry) => boolean
  /** The sites that lines name; empty in a calendar of one site. */
  readonly sites: readonly SiteRecord[]
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(120px, 1fr))',
  gap: 1,
  minWidth: 860,
} as const
const NARROW = {...GRID, gridTemplateColumns: '1fr', minWidth: 0} as const
const COLUMNS = {columnWidth: 300, listStyle: 'none', margin: 0, padding: 0} as const
// A text of several lines reaches beyond its own box.
const COLUMN_ITEM = {breakInside: 'avoid', display: 'flow-root', paddingBlock: 6} as const
const MARK_TYPE = 'application/x-calendar-mark'
const STEPS: {readonly [key: string]: number} = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7}

/** Days as a table of weeks with what begins and ends on each; its lines are moved by dragging and by keys. */
export function CalendarGrid({days, entries, isNarrow, today, move, canMove, sites}: Props) {
  const isWeek = days.length === 7
  const marks = useMemo(() => listMarks(entries, days), [entries, days])
  // A line moved by keys is drawn in the cell of another day, and loses the focus on the way. The grid may be drawn in
  // between, with the line still in its old cell, because others change content meanwhile.
  const moving = useRef<{readonly key: string; readonly from: Day} | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!moving.current || !marks) return
    const {key, from} = moving.current
    const line = grid.current?.querySelector<HTMLElement>(`[data-mark="${CSS.escape(key)}"]`)
    if (!line || line.closest<HTMLElement>('[data-day]')?.dataset.day === from) return
    moving.current = null
    const {activeElement} = document
    if (activeElement === document.body || grid.current?.contains(activeElement)) line.focus()
  }, [marks])

  // It opens on today, which on a phone may be the last of seven days under one another.
  useEffect(() => {
    grid.current?.querySelector('[aria-current="date"]')?.scrollIntoView({block: 'nearest'})
  }, [])

  function moveMark({entry, edge}: Mark, day: Day) {
    if (canMove(entry)) move(entry, edge, day)
  }

  function drop(event: DragEvent, day: Day) {
    event.preventDefault()
    const key = event.dataTransfer.getData(MARK_TYPE)
    const mark = [...marks.values()].flat().find((one) => one.key === key)
    if (mark) moveMark(mark, day)
  }

  function press(event: KeyboardEvent, mark: Mark) {
    const step = STEPS[event.key]
    if (!event.shiftKey || step === undefined || !canMove(mark.entry)) return
    event.preventDefault()
    moving.current = {key: mark.key, from: mark.day}
    moveMark(mark, addDays(mark.day, step))
  }

  const throughout = entries.filter((entry) => isThroughout(entry, days))
  const [limit, setLimit] = useState(PAGE)
  return (
    <Stack gap={4}>
      <Box overflow="auto">
        <div ref={grid} style={isNarrow ? NARROW : GRID}>
          {listDrawnDays(days, marks, {isNarrow, today}).map((day) => (
            <Card
              aria-current={day === today ? 'date' : undefined}
              aria-label={formatDay(day, {weekday: 'long', day: 'numeric', month: 'long'})}
              as="section"
              border
              data-day={day}
              key={day}
              onDragOver={(event: DragEvent) => event.preventDefault()}
              onDrop={(event: DragEvent) => drop(event, day)}
              padding={2}
              style={{minHeight: isNarrow ? 0 : isWeek ? 320 : 72, minWidth: 0}}
              tone={day === today ? 'primary' : day < today ? 'transparent' : 'default'}
            >
              <Stack gap={2}>
                <Words as="h2" weight={day === today ? 'bold' : 'medium'}>
                  {formatDay(day, {weekday: 'short', day: 'numeric', month: 'short'})}
                </Words>
                <MarkLines
                  canMove={canMove}
                  marks={marks.get(day) ?? []}
                  most={isWeek ? null : MOST_OF_DAY}
                  press={press}
                  sites={sites}
                />
              </Stack>
            </Card>
          ))}
        </div>
      </Box>
      {throughout.length > 0 && (
        <Stack as="section" gap={3}>
          <Words as="h2" weight="medium">
            On all these days
          </Words>
          <ul style={COLUMNS}>
            {throughout.slice(0, limit).map((entry) => (
              <li key={entry.key} style={COLUMN_ITEM}>
                <Words>
                  <DocumentLink to={{id: entry.id, type: entry.type, path: entry.field}}>
                    {entry.title}
                  </DocumentLink>
                  {withBrackets(describeSites(entry, sites))}
                </Words>
              </li>
            ))}
          </ul>
          <ShowMore
            showMore={() => setLimit(limit + PAGE)}
            shown={Math.min(limit, throughout.length)}
            total={throughout.length}
          />
        </Stack>
      )}
    </Stack>
  )
}

const withBrackets = (words: string) => (words ? ` (${words})` : '')

/** So many that show on all days are listed before it is asked for more. */
const PAGE = 60
/** More than these of a day are shown on request. */
const MOST_OF_DAY = 4

type LinesProps = Omit<LineProps, 'mark'> & {readonly marks: readonly Mark[]; readonly most: number | null}

/** The lines of a day. The hours of several places are one line until it is opened: a holiday closes all at once. */
function MarkLines({marks, most, ...shared}: LinesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const {hours = [], others = []} = Object.groupBy(marks, ({entry}) =>
    entry.kind === 'hours' ? 'hours' : 'others',
  )
  const isJoined = !isOpen && hours.length > 1
  const listed = isJoined ? others : marks
  const shown = isOpen ? listed : listed.slice(0, most ?? listed.length)
  const folded = [
    isJoined && `Hours: ${hours.length} locations`,
    shown.length < listed.length && `${listed.length - shown.length} more`,
  ]
  return (
    <>
      {shown.map((mark) => (
        <MarkLine key={mark.key} mark={mark} {...shared} />
      ))}
      {folded.map(
        (words) =>
          words && (
            <BareButton justify="flex-start" key={words} onClick={() => setIsOpen(true)} text={words} />
          ),
      )}
    </>
  )
}

type LineProps = {
  readonly mark: Mark
  readonly canMove: (entry: Entry) => boolean
  readonly press: (event: KeyboardEvent, mark: Mark) => void
  readonly sites: readonly SiteRecord[]
}

function MarkLine({mark, canMove, press, sites}: LineProps) {
  const {entry, words, key} = mark
  const isMovable = canMove(entry)
  const where = describeSites(entry, sites)
  const state = entry.visibility === 'draft' ? 'draft' : entry.isEdited ? 'not published' : null
  return (
    <IntentLink
      aria-keyshortcuts={
        isMovable ? 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown' : undefined
      }
      data-mark={key}
      draggable={isMovable}
      intent={entry.kind === 'release' ? 'release' : 'edit'}
      onDragStart={(event: DragEvent) => event.dataTransfer.setData(MARK_TYPE, key)}
      onKeyDown={(event: KeyboardEvent) => press(event, mark)}
      params={
        entry.kind === 'release'
          ? {id: getReleaseName(entry.id)}
          : {id: entry.id, type: entry.type, path: entry.field}
      }
      style={{display: 'block', overflow: 'hidden', textDecoration: 'none'}}
      title={[`${ENTRY_KINDS[entry.kind]}: ${entry.title}`, where].filter(Boolean).join(', ')}
    >
      <Card
        padding={2}
        radius={2}
        tone={state ? 'caution' : entry.kind === 'hours' ? 'default' : TONES[mark.edge]}
      >
        <Stack gap={2}>
          <Text size={0}>
            {words} · {ENTRY_KINDS[entry.kind]}
            {state && ` · ${state}`}
          </Text>
          <Words style={WRAPPED}>{entry.title}</Words>
          {where && (
            <Text size={0} textOverflow="ellipsis">
              {where}
            </Text>
          )}
        </Stack>
      </Card>
    </IntentLink>
  )
}

// A name that is cut off is told by the pointer alone.
const WRAPPED = {overflowWrap: 'anywhere'} as const
const TONES = {start: 'positive', end: 'neutral'} as const
