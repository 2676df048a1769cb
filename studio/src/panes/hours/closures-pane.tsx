import {PUBLIC_HOLIDAYS_SOURCE} from '@forecourt/schemas/location/public-holidays'
import {toLocalTime} from '@forecourt/schemas/time/zoned-time'
import {Button, Card, Flex, Stack} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {BulkAnswer, BulkQuestion} from '../../core/changes/bulk-answer.tsx'
import type {Outcome} from '../../core/changes/changes.ts'
import {type Bulk, useBulk} from '../../core/changes/use-bulk.ts'
import {countThings} from '../../core/content/count-documents.ts'
import {toggleItem} from '../../core/content/toggle-item.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useCurrentMinute} from '../../core/live-query/use-current-minute.ts'
import {useLiveQuery} from '../../core/live-query/use-live-query.ts'
import {ChoiceBox, TextField, Tick} from '../../core/parts/fields.tsx'
import {BackendOutage, PaneMessage, Part, ViewerNote} from '../../core/parts/frames.tsx'
import {NewWindowLink} from '../../core/parts/links.tsx'
import {BareButton, Note, Words} from '../../core/parts/words.tsx'
import {useRole} from '../../core/roles/get-role.ts'
import {formatDay} from '../../core/zone/days.ts'
import {useStudioZone} from '../../core/zone/use-document-zone.ts'
import {SpanLine} from '../../inputs/week-input/span-line.tsx'
import {toPane} from '../parts/to-pane.tsx'
import {describeDay, getLastHoliday, listHolidays} from './closure-days.ts'
import {
  type ClosureDay,
  type ClosureHours,
  type ClosurePlan,
  describeClosures,
  describePlan,
  LOCATION_DAYS_QUERY,
  planClosures,
  readLocationDays,
} from './plan-closures.ts'

/** Closures and special hours of single days, for many locations at once: of a site, or of all sites. */
export const buildClosuresPane = toPane(Closures)

function Closures({site}: {site: SiteRecord | null}) {
  const bulk = useBulk()
  const {answer, failed} = useLiveQuery(LOCATION_DAYS_QUERY)
  const locations = useMemo(
    () => readLocationDays(answer).filter(({dealership}) => !site || site.dealerships.includes(dealership)),
    [answer, site],
  )
  // Of one site all are ticked beforehand; of all sites none, because few closures are of every dealer.
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(site ? null : NONE)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE)
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(NONE)
  const [own, setOwn] = useState(NO_DAY)
  const [hours, setHours] = useState<ClosureHours>(null)

  const {date: today} = toLocalTime(useCurrentMinute(), useStudioZone())
  const holidays = useMemo(() => listHolidays(locations, today), [locations, today])
  const wanted = [
    ...holidays.filter((day) => chosen.has(describeDay(day))),
    ...(own.date ? [{...own, states: null}] : []),
  ]
  const included = locations.filter(({id}) => ticked?.has(id) ?? true)
  const createKey = () => crypto.randomUUID().slice(0, 12)
  const plan = planClosures(included, wanted, hours, {replaced, createKey})

  async function write() {
    const what = hours
      ? `Other hours on ${countThings(plan.written, 'day')}`
      : countThings(plan.written, 'closure')
    const describe = (outcome: Outcome) => describeClosures(plan, outcome, included)
    if (!(await bulk.change(plan.changes, {what, verb: hours ? 'Set at' : 'Close', check: false, describe})))
      return
    setChosen(NONE)
    setReplaced(NONE)
    setOwn(NO_DAY)
  }

  if (failed) return <BackendOutage />
  if (answer !== undefined && locations.length === 0) return <PaneMessage words="There is no location yet." />
  return (
    <Flex data-testid="holiday-hours" direction="column" height="fill">
      <Card flex={1} overflow="auto" padding={4}>
        <Stack gap={5}>
          <Days chosen={chosen} holidays={holidays} own={own} setChosen={setChosen} setOwn={setOwn} />
          <Part level="h2" title="Hours">
            <HoursChoice hours={hours} setHours={setHours} />
          </Part>
          <Ticks
            lines={locations.map(({id, name, state}) => ({
              key: id,
              words: `${name} (${state ?? 'no state in its address: no holidays'})`,
            }))}
            setTicked={setTicked}
            ticked={ticked ?? new Set(locations.map(({id}) => id))}
            title="Locations"
          />
          {plan.others.length > 0 && (
            <Ticks
              lines={plan.others}
              setTicked={setReplaced}
              ticked={replaced}
              title="These say something else. Tick what is to be replaced"
            />
          )}
        </Stack>
      </Card>
      <Foot bulk={bulk} hours={hours} plan={plan} write={() => void write()} />
    </Flex>
  )
}

const NONE: ReadonlySet<string> = new Set()

type OwnDay = typeof NO_DAY
const NO_DAY = {date: '', label: ''}

type DaysProps = {
  holidays: readonly ClosureDay[]
  chosen: ReadonlySet<string>
  setChosen: (chosen: ReadonlySet<string>) => void
  own: OwnDay
  setOwn: (own: OwnDay) => void
}

function Days({holidays, chosen, setChosen, own, setOwn}: DaysProps) {
  return (
    <Part level="h2" title="Days">
      {holidays.map((day) => (
        <Tick
          checked={chosen.has(describeDay(day))}
          key={describeDay(day)}
          label={describeDay(day)}
          toggle={() => setChosen(toggleItem(chosen, describeDay(day)))}
        />
      ))}
      <Flex gap={2} wrap="wrap">
        <TextField
          label="Another day"
          type="date"
          value={own.date}
          write={(date) => setOwn({...own, date})}
        />
        <TextField
          label="Its occasion"
          maxLength={60}
          value={own.label}
          write={(label) => setOwn({...own, label})}
        />
      </Flex>
      <Note>
        Public holidays until {formatDay(getLastHoliday(), {month: 'long', year: 'numeric'})}, compiled{' '}
        {formatDay(PUBLIC_HOLIDAYS_SOURCE.compiled, {day: 'numeric', month: 'long', year: 'numeric'})}.{' '}
        <NewWindowLink href={PUBLIC_HOLIDAYS_SOURCE.official} text="Official lists" />
      </Note>
    </Part>
  )
}

type TicksProps = {
  readonly title: string
  readonly lines: readonly {readonly key: string; readonly words: string}[]
  readonly ticked: ReadonlySet<string>
  readonly setTicked: (ticked: ReadonlySet<string>) => void
}

function Ticks({title, lines, ticked, setTicked}: TicksProps) {
  return (
    <Part level="h2" title={title}>
      {lines.length > 1 && (
        <Flex gap={1}>
          <BareButton onClick={() => setTicked(new Set(lines.map(({key}) => key)))} text="All" />
          <BareButton onClick={() => setTicked(NONE)} text="None" />
        </Flex>
      )}
      {lines.map(({key, words}) => (
        <Tick
          checked={ticked.has(key)}
          key={key}
          label={words}
          toggle={() => setTicked(toggleItem(ticked, key))}
        />
      ))}
    </Part>
  )
}

type FootProps = {
  readonly plan: ClosurePlan
  readonly hours: ClosureHours
  readonly bulk: Bulk
  readonly write: () => void
}

function Foot({plan, hours, bulk, write}: FootProps) {
  const isViewer = useRole() === 'viewer'
  const isOpenLong = hours === null || (hours.open !== '' && hours.open < hours.close)
  const isChosen = plan.written + plan.same + plan.others.length > 0
  return (
    <Card borderTop padding={4}>
      <Stack gap={3}>
        {bulk.said && !isChosen ? (
          <BulkAnswer bulk={bulk} />
        ) : (
          <>
            <Words role="status">{bulk.said?.isProblem ? bulk.said.words : describePlan(plan)}</Words>
            <BulkQuestion bulk={bulk} />
          </>
        )}
        {isViewer ? (
          <ViewerNote />
        ) : (
          <Flex>
            <Button
              disabled={plan.written === 0 || !isOpenLong || bulk.busy}
              onClick={write}
              text={hours ? 'Set these hours' : 'Close on these days'}
            />
          </Flex>
        )}
      </Stack>
    </Card>
  )
}

const USUAL = {open: '10:00', close: '14:00'}

function HoursChoice({hours, setHours}: {hours: ClosureHours; setHours: (hours: ClosureHours) => void}) {
  return (
    <>
      <ChoiceBox
        choose={(choice) => setHours(choice === 'open' ? USUAL : null)}
        label="Hours on these days"
        options={[
          ['closed', 'Closed'],
          ['open', 'Open'],
        ]}
        value={hours ? 'open' : 'closed'}
      />
      {hours && <SpanLine change={setHours} isReadOnly={false} name="Location " remove={null} span={hours} />}
    </>
  )
}
