import {
  HOLIDAY_STATES,
  listPublicHolidays,
  PUBLIC_HOLIDAYS_SOURCE,
} from '@forecourt/schemas/location/public-holidays'
import {Box, Button, Card, Checkbox, Flex, Radio, Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, useId, useMemo, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {applyChanges, type Change} from '../../core/changes/changes.ts'
import {describeRefusal} from '../../core/changes/describe-refusal.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {API_VERSION, useLiveQuery} from '../../core/live-query/use-live-query.ts'
import {getRole} from '../../core/roles/is-administrator.ts'
import {formatDay} from '../../core/zone/days.ts'
import {parseTime} from '../../inputs/week-input/parse-time.ts'
import {PaneMessage} from '../parts/pane-parts.tsx'
import {hasSite, type PaneProps} from '../parts/pane-props.ts'
import {
  type ClosureDay,
  type ClosureHours,
  count,
  describeOutcome,
  describePlan,
  LOCATION_DAYS_QUERY,
  type LocationDays,
  planClosures,
  planUndo,
  readLocationDays,
} from './plan-closures.ts'

/** Closures and special hours of single days, for many locations at once: those of a site, or of all. */
export function ClosuresPane({options}: PaneProps) {
  return hasSite<SiteRecord | null>(options) ? <Closures site={options.site} /> : null
}

type Said = {
  readonly words: string
  readonly isProblem: boolean
  /** What takes back what was set. */
  readonly undo?: readonly Change[]
}

function Closures({site}: {site: SiteRecord | null}) {
  const client = useClient({apiVersion: API_VERSION})
  const {answer, failed} = useLiveQuery(LOCATION_DAYS_QUERY)
  const places = useMemo(
    () => readLocationDays(answer).filter(({dealership}) => !site || site.dealerships.includes(dealership)),
    [answer, site],
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [own, setOwn] = useState(NO_DAY)
  const [hours, setHours] = useState<ClosureHours>(null)
  const [said, setSaid] = useState<Said | null>(null)

  const holidays = useMemo(() => listDays(places), [places])
  const wanted = [
    ...holidays.filter((day) => chosen.has(getDayKey(day))),
    ...(own.date ? [{...own, states: null}] : []),
  ]
  const included = places.filter(({id}) => !left.has(id))
  const plan = planClosures(included, wanted, hours, () => crypto.randomUUID().slice(0, 12))

  async function write() {
    try {
      const outcome = await applyChanges(client, plan.changes, {publish: true})
      setChosen(new Set())
      setOwn(NO_DAY)
      setSaid({words: describeOutcome(plan, outcome, places), isProblem: false, undo: planUndo(plan)})
    } catch (cause) {
      setSaid({words: `Nothing was set: ${describeRefusal(cause)}`, isProblem: true})
    }
  }

  async function undo(changes: readonly Change[]) {
    try {
      await applyChanges(client, changes, {publish: true})
      setSaid({words: 'The days are taken back.', isProblem: false})
    } catch (cause) {
      setSaid({words: `Nothing was taken back: ${describeRefusal(cause)}`, isProblem: true, undo: changes})
    }
  }

  if (failed) return <PaneMessage words="The places could not be loaded. Reload the page to try again." />
  if (answer !== undefined && places.length === 0) return <PaneMessage words="There is no location yet." />
  return (
    <Flex data-testid="holiday-hours" direction="column" height="fill">
      <Card flex={1} overflow="auto" padding={4}>
        <Stack gap={5}>
          <Days chosen={chosen} holidays={holidays} own={own} setChosen={setChosen} setOwn={setOwn} />
          <Part title="Hours">
            <HoursChoice hours={hours} setHours={setHours} />
          </Part>
          <Places left={left} places={places} setLeft={setLeft} />
        </Stack>
      </Card>
      <Foot
        hours={hours}
        isEverywhere={site === null}
        plan={plan}
        said={said}
        undo={(changes) => void undo(changes)}
        write={() => void write()}
      />
    </Flex>
  )
}

type OwnDay = typeof NO_DAY
const NO_DAY = {date: '', label: ''}

const getDayKey = ({date, label}: ClosureDay) => `${date} ${label}`

type DaysProps = OwnDayProps & {
  holidays: readonly ClosureDay[]
  chosen: ReadonlySet<string>
  setChosen: (chosen: ReadonlySet<string>) => void
}

function Days({holidays, chosen, setChosen, own, setOwn}: DaysProps) {
  return (
    <Part title="Days">
      {holidays.map((day) => (
        <Choice
          checked={chosen.has(getDayKey(day))}
          key={getDayKey(day)}
          label={describeDay(day)}
          toggle={() => setChosen(toggled(chosen, getDayKey(day)))}
        />
      ))}
      <OwnDayInput own={own} setOwn={setOwn} />
      <Text muted size={1}>
        Public holidays until {formatDay(getLastHoliday(), {month: 'long', year: 'numeric'})}, compiled{' '}
        {formatDay(PUBLIC_HOLIDAYS_SOURCE.compiled, {day: 'numeric', month: 'long', year: 'numeric'})}.{' '}
        <a
          href={PUBLIC_HOLIDAYS_SOURCE.official}
          rel="noreferrer"
          target="_blank"
          style={{textDecoration: 'underline'}}
        >
          Official lists
        </a>
      </Text>
    </Part>
  )
}

type OwnDayProps = {own: OwnDay; setOwn: (own: OwnDay) => void}

function OwnDayInput({own, setOwn}: OwnDayProps) {
  return (
    <Flex gap={2} wrap="wrap">
      <Box style={{width: 150}}>
        <TextInput
          aria-label="Another day"
          fontSize={1}
          onChange={(event) => setOwn({...own, date: event.currentTarget.value})}
          type="date"
          value={own.date}
        />
      </Box>
      <Box flex={1} style={{minWidth: 120}}>
        <TextInput
          aria-label="Its occasion"
          fontSize={1}
          maxLength={60}
          onChange={(event) => setOwn({...own, label: event.currentTarget.value})}
          placeholder="Another day, for example Stocktake"
          value={own.label}
        />
      </Box>
    </Flex>
  )
}

type PlacesProps = {
  places: readonly LocationDays[]
  /** The ids of those that are not changed. */
  left: ReadonlySet<string>
  setLeft: (left: ReadonlySet<string>) => void
}

function Places({places, left, setLeft}: PlacesProps) {
  return (
    <Part title="Places">
      {places.length > 1 && (
        <Flex gap={1}>
          <Button fontSize={1} mode="bleed" onClick={() => setLeft(new Set())} padding={2} text="All" />
          <Button
            fontSize={1}
            mode="bleed"
            onClick={() => setLeft(new Set(places.map(({id}) => id)))}
            padding={2}
            text="None"
          />
        </Flex>
      )}
      {places.map(({id, name, state}) => (
        <Choice
          checked={!left.has(id)}
          key={id}
          label={state ? `${name} (${state})` : `${name} (no state in its address: no holidays)`}
          toggle={() => setLeft(toggled(left, id))}
        />
      ))}
    </Part>
  )
}

type FootProps = {
  plan: ReturnType<typeof planClosures>
  hours: ClosureHours
  said: Said | null
  /** Whether the pane is that of all sites. */
  isEverywhere: boolean
  write: () => void
  undo: (changes: readonly Change[]) => void
}

function Foot({plan, hours, said, isEverywhere, write, undo}: FootProps) {
  const isViewer = getRole(useCurrentUser()) === 'viewer'
  const isOpenLong = hours === null || (hours.open !== '' && hours.open < hours.close)
  const isReady = plan.added > 0 && isOpenLong
  const words = hours ? 'Set these hours' : 'Close on these days'
  const undone = said?.undo
  return (
    <Card borderTop padding={4}>
      <Stack gap={3}>
        <Text role="status" size={1}>
          {said?.isProblem || (said && plan.added === 0) ? said.words : describePlan(plan)}
        </Text>
        <Flex gap={2}>
          <Button
            disabled={!isReady || isViewer}
            fontSize={1}
            onClick={write}
            text={
              isEverywhere && isReady
                ? `${words}, at ${count(plan.changes.length, 'place')} of all sites`
                : words
            }
          />
          {undone && plan.added === 0 && (
            <Button fontSize={1} mode="ghost" onClick={() => undo(undone)} text="Undo" />
          )}
        </Flex>
      </Stack>
    </Card>
  )
}

function HoursChoice({hours, setHours}: {hours: ClosureHours; setHours: (hours: ClosureHours) => void}) {
  const [text, setText] = useState({open: '10:00', close: '14:00'})
  const id = useId()
  function type(change: Partial<typeof text>) {
    const next = {...text, ...change}
    setText(next)
    setHours({open: parseTime(next.open) ?? '', close: parseTime(next.close) ?? ''})
  }
  return (
    <Stack gap={3}>
      <Flex align="center" gap={2}>
        <Radio checked={hours === null} id={`${id}-closed`} name={id} onChange={() => setHours(null)} />
        <Text as="label" htmlFor={`${id}-closed`} size={1}>
          Closed
        </Text>
      </Flex>
      <Flex align="center" gap={2} wrap="wrap">
        <Radio checked={hours !== null} id={`${id}-open`} name={id} onChange={() => type({})} />
        <Text as="label" htmlFor={`${id}-open`} size={1}>
          Open
        </Text>
        {hours !== null &&
          (['open', 'close'] as const).map((edge) => (
            <Box key={edge} style={{width: 90}}>
              <TextInput
                aria-label={edge === 'open' ? 'Opens' : 'Closes'}
                customValidity={parseTime(text[edge]) ? undefined : 'Write a time such as 10:00'}
                fontSize={1}
                onChange={(event) => type({[edge]: event.currentTarget.value})}
                value={text[edge]}
              />
            </Box>
          ))}
      </Flex>
    </Stack>
  )
}

/** The end of next year, as far as holidays are known: more would be a long list. */
function getLastHoliday(): string {
  const last = `${new Date().getFullYear() + 1}-12-31`
  return last < PUBLIC_HOLIDAYS_SOURCE.until ? last : PUBLIC_HOLIDAYS_SOURCE.until
}

/** The public holidays of the locations' states from today to the end of next year. */
function listDays(places: readonly LocationDays[]): ClosureDay[] {
  const states = HOLIDAY_STATES.filter((state) => places.some((place) => place.state === state))
  const today = new Date().toLocaleDateString('en-CA')
  const last = getLastHoliday()
  const days = listPublicHolidays(states, today).filter(({date}) => date <= last)
  return days.map(({date, name, fromHour, states: having}) => ({
    date,
    label: fromHour === undefined ? name : `${name} (from ${fromHour - 12} pm)`,
    states: having.filter((state) => states.includes(state)),
  }))
}

function describeDay({date, label, states}: ClosureDay): string {
  const day = formatDay(date, {weekday: 'short', day: 'numeric', month: 'short', year: 'numeric'})
  return `${day}: ${label}${states ? ` (${states.join(', ')})` : ''}`
}

function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}

function Choice({checked, label, toggle}: {checked: boolean; label: string; toggle: () => void}) {
  const id = useId()
  return (
    <Flex align="center" gap={2}>
      <Checkbox checked={checked} id={id} onChange={toggle} />
      <Text as="label" htmlFor={id} size={1}>
        {label}
      </Text>
    </Flex>
  )
}

function Part({title, children}: {title: string; children: ReactNode}) {
  const id = useId()
  return (
    <Stack aria-labelledby={id} gap={3} role="group">
      <Text as="h2" id={id} muted size={1} weight="medium">
        {title}
      </Text>
      {children}
    </Stack>
  )
}
