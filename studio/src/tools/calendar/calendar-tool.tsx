import {addDays} from '@forecourt/schemas/time/days'
import {toLocalTime} from '@forecourt/schemas/time/zoned-time'
import {Box, Button, Card, Flex, Heading, Spinner, Stack} from '@sanity/ui'
import {useCallback, useMemo, useState} from 'react'
import {BulkAnswer} from '../../core/changes/bulk-answer.tsx'
import {toggleItem} from '../../core/content/toggle-item.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useCurrentMinute} from '../../core/live-query/use-current-minute.ts'
import {isPhone, useIsPhone} from '../../core/live-query/use-is-phone.ts'
import {ChoiceBox} from '../../core/parts/fields.tsx'
import {BackendOutage} from '../../core/parts/frames.tsx'
import {BareButton, SmallButton, Words} from '../../core/parts/words.tsx'
import {useRole} from '../../core/roles/get-role.ts'
import {type Day, formatDay, listWeeks} from '../../core/zone/days.ts'
import {useStudioZone} from '../../core/zone/use-document-zone.ts'
import {CalendarGrid} from './calendar-grid.tsx'
import {canMoveDays} from './can-move-days.ts'
import {ENTRY_KINDS, type EntryKind} from './entries.ts'
import {isChosen} from './list-marks.ts'
import {withMoves} from './plan-move.ts'
import {useEntries} from './use-entries.ts'
import {useMoves} from './use-moves.ts'

// On a phone it has a line of its own: beside the buttons it lay under them.
const PERIOD = {flex: '1 0 220px'} as const

/** With more sites than this it shows one at a time. */
const MOST_SITES = 100

const ALL_KINDS = Object.keys(ENTRY_KINDS) as EntryKind[]
const VIEWS = {week: {title: 'Week', weeks: 1}, weeks: {title: 'Five weeks', weeks: 5}} as const
type View = keyof typeof VIEWS

/** What begins, ends and is on by days, on every site or on one, for a week or for five, from this week on. */
export function CalendarTool() {
  const now = useCurrentMinute()
  const {date: today} = toLocalTime(now, useStudioZone())
  // Seven columns do not fit a phone: it starts with a week, one day under another.
  const isNarrow = useIsPhone()
  const [view, setView] = useState<View>(isPhone() ? 'week' : 'weeks')
  const [chosenDay, setDay] = useState<Day | null>(null)
  const day = chosenDay ?? today
  const [siteId, setSiteId] = useState<string | null>(null)
  const [kinds, setKinds] = useState<ReadonlySet<EntryKind>>(new Set(ALL_KINDS))
  const {weeks} = VIEWS[view]
  const days = useMemo(() => listWeeks(day, weeks), [day, weeks])
  const choose = useCallback(
    (all: readonly SiteRecord[]) =>
      all.length <= MOST_SITES ? all : all.filter(({id}) => id === (siteId ?? all[0]?.id)),
    [siteId],
  )
  const period = {from: days[0] ?? day, to: days.at(-1) ?? day, now}
  const {entries, sites, asked, failed} = useEntries(period, choose)
  const moves = useMoves(entries)
  const role = useRole()
  const shownSite = siteId ?? (asked.length < sites.length ? (asked[0]?.id ?? null) : null)
  const shown = useMemo(
    () =>
      (entries ?? [])
        .filter((entry) => isChosen(entry, {siteId: shownSite, kinds}))
        .map((entry) => withMoves(entry, moves.moves)),
    [entries, shownSite, kinds, moves.moves],
  )
  const step = (count: number) => setDay(addDays(day, 7 * weeks * count))

  return (
    <Card data-testid="calendar" height="fill" overflow="auto">
      <Stack gap={4} padding={4}>
        <Flex align="center" gap={3} wrap="wrap">
          <Box style={PERIOD}>
            <Heading aria-live="polite" as="h1" size={2}>
              {describePeriod(days)}
            </Heading>
          </Box>
          <Flex gap={1}>
            <SmallButton onClick={() => step(-1)} text="Earlier" />
            <SmallButton onClick={() => setDay(today)} text="Today" />
            <SmallButton onClick={() => step(1)} text="Later" />
          </Flex>
          <Flex aria-label="Show a" gap={1} role="group">
            {(Object.keys(VIEWS) as View[]).map((name) => (
              <BareButton
                aria-pressed={view === name}
                key={name}
                onClick={() => setView(name)}
                selected={view === name}
                text={VIEWS[name].title}
              />
            ))}
          </Flex>
          {sites.length > 1 && (
            <Box>
              <ChoiceBox
                all={sites.length <= MOST_SITES ? 'All sites' : undefined}
                choose={(id) => setSiteId(id || null)}
                label="Site"
                options={sites.map(({id, name}) => [id, name])}
                value={shownSite ?? ''}
              />
            </Box>
          )}
        </Flex>
        <Flex aria-label="Kinds" gap={1} role="group" wrap="wrap">
          {ALL_KINDS.map((kind) => (
            <BareButton
              aria-pressed={kinds.has(kind)}
              key={kind}
              onClick={() => setKinds(toggleItem(kinds, kind))}
              selected={kinds.has(kind)}
              text={ENTRY_KINDS[kind]}
            />
          ))}
        </Flex>
        <MovesBar mayMove={role !== null && role !== 'viewer'} moves={moves} />
        {failed && <BackendOutage />}
        {entries === null && !failed ? (
          <Spinner muted />
        ) : (
          <CalendarGrid
            days={days}
            entries={shown}
            isNarrow={isNarrow}
            canMove={(entry) => moves.isSettled && canMoveDays(role, entry)}
            move={moves.move}
            sites={shownSite === null ? sites : []}
            today={today}
          />
        )}
      </Stack>
    </Card>
  )
}

const HOW_TO_MOVE =
  'Drag a line to another day, or focus it and press Shift with an arrow key. Shoppers see it once it is published.'

type MovesProps = {readonly moves: ReturnType<typeof useMoves>; readonly mayMove: boolean}

function MovesBar({moves: {said, bulk, count, publish, putBack}, mayMove}: MovesProps) {
  return (
    <Flex align="center" gap={3} wrap="wrap">
      <Box flex={1}>
        {said ? (
          <Words role="status">{said}</Words>
        ) : (
          <BulkAnswer
            bulk={bulk}
            idle={mayMove ? HOW_TO_MOVE : 'You can look at the calendar but not change it.'}
          />
        )}
      </Box>
      {count > 0 && (
        <>
          <SmallButton onClick={putBack} text="Put back" />
          <Button
            onClick={() => void publish()}
            text={count === 1 ? 'Publish the move' : `Publish ${count} moves`}
          />
        </>
      )}
    </Flex>
  )
}

/** "30 November to 3 January 2027" */
function describePeriod(days: readonly Day[]): string {
  const parts = {day: 'numeric', month: 'long'} as const
  return `${formatDay(days[0] ?? '', parts)} to ${formatDay(days.at(-1) ?? '', {...parts, year: 'numeric'})}`
}
