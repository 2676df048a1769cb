import {DEFAULT_ZONE} from '@forecourt/schemas/location/order-locations'
import {resolveSettings} from '@forecourt/schemas/settings/resolve'
import {listSiteLayers} from '@forecourt/schemas/settings/site-layers'
import {addDays, getMonday} from '@forecourt/schemas/time/days'
import {isOn} from '@forecourt/schemas/time/windows'
import {toLocalTime} from '@forecourt/schemas/time/zoned-time'
import {FIGURES, type Figure, type Figures} from '@forecourt/schemas/visit/figures'
import {Button, Flex, Heading, Stack} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {MAX_LISTED_SITES} from '../../core/layers/get-site-path.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useLayers} from '../../core/layers/use-layers.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {useLiveQuery} from '../../core/live-query/use-live-query.ts'
import {ChoiceBox} from '../../core/parts/fields.tsx'
import {BackendOutage, PaneMessage, PaneWaiting, ToolFrame} from '../../core/parts/frames.tsx'
import {Problem, SmallButton, Words} from '../../core/parts/words.tsx'
import {writeCsvRows} from '../../panes/bulk/csv.ts'
import {saveFile} from '../../panes/bulk/csv-dialog.tsx'
import {
  describeWeek,
  describeWhose,
  isEmptyWeek,
  joinFigures,
  LOCATION_NAMES_QUERY,
  type LocationNames,
  listDeskRows,
  listEntryRows,
  listFigureRows,
  listFunnelRows,
  listWeekRows,
  readLocationNames,
  type Table,
} from './figure-rows.ts'
import {FiguresTable} from './figures-table.tsx'
import {useFigures} from './use-figures.ts'

/** The tool with the figures of the week. */
export function FiguresTool() {
  const sites = useSites()
  const {byId, failed} = useLayers('all')
  const counting = useMemo(() => sites && byId && listCounting(sites, byId), [sites, byId])
  if (failed) return <BackendOutage />
  if (!counting) return <PaneWaiting />
  if (counting.length === 0) return <PaneMessage words={NONE} />
  return <FiguresOfSites sites={counting} />
}

const NONE =
  'None of your sites counts visits. Switch on "Count visits" in the settings of a site, under Features.'

/** The sites that count visits now; the others have no figures to ask for. */
function listCounting(sites: readonly SiteRecord[], byId: Parameters<typeof listSiteLayers>[1]) {
  const now = Date.now()
  return sites.filter((site) => isOn(resolveSettings(listSiteLayers(site, byId)).features.visits, now))
}

function FiguresOfSites({sites}: {sites: readonly SiteRecord[]}) {
  const [today] = useState(() => toLocalTime(Date.now(), DEFAULT_ZONE).date)
  const [monday, setMonday] = useState(() => getMonday(today))
  const [chosen, setChosen] = useState('')
  const asked = useMemo(
    () => (chosen ? sites.filter(({id}) => id === chosen) : sites.slice(0, MAX_LISTED_SITES)),
    [sites, chosen],
  )
  const answers = useFigures(asked, monday)
  const {answer: stored} = useLiveQuery(LOCATION_NAMES_QUERY)
  const places = useMemo(
    () =>
      readLocationNames(
        stored,
        asked.flatMap(({dealerships}) => dealerships),
      ),
    [stored, asked],
  )
  const known = answers?.flatMap(({figures}) => figures ?? []) ?? []
  const joined = joinFigures(known)
  return (
    <ToolFrame
      title="Figures"
      width={3}
      words="What visitors did in a week, beside the week before and the same week a year before. Choose a figure to see what it is made of."
    >
      <Flex align="center" gap={2} wrap="wrap">
        {sites.length > 1 && (
          <ChoiceBox
            all={sites.length > MAX_LISTED_SITES ? `The first ${MAX_LISTED_SITES} sites` : 'All your sites'}
            choose={setChosen}
            label="Site"
            options={sites.map(({id, name}) => [id, name])}
            value={chosen}
          />
        )}
        <Button mode="ghost" onClick={() => setMonday(addDays(monday, -7))} text="Week before" />
        <Button
          disabled={addDays(monday, 7) > today}
          mode="ghost"
          onClick={() => setMonday(addDays(monday, 7))}
          text="Next week"
        />
        <Words weight="medium">
          {describeWhose(asked.map(({name}) => name))}: {describeWeek(monday, today)}
        </Words>
      </Flex>
      {answers === null && <PaneWaiting />}
      {answers
        ?.filter(({problem}) => problem !== null)
        .map(({site, problem}) => (
          <Problem isMild key={site.id}>
            {site.name} is not in these figures: {problem}
          </Problem>
        ))}
      {joined && <Week figures={joined} monday={monday} places={places} />}
    </ToolFrame>
  )
}

type WeekProps = {readonly figures: Figures; readonly monday: string; readonly places: LocationNames}

function Week({figures, monday, places}: WeekProps) {
  const tables = {
    funnel: listFunnelRows(figures),
    desks: listDeskRows(figures, places),
    'first-things': listEntryRows(figures),
  }
  const [opened, setOpened] = useState<number | null>(null)
  const figure = opened === null ? undefined : (Object.keys(FIGURES) as Figure[])[opened]
  const toggle = (at: number) => setOpened((before) => (before === at ? null : at))
  return (
    <Stack gap={5}>
      {isEmptyWeek(figures) && <Words>Nothing was counted in this week.</Words>}
      <WithDownload name={`figures-${monday}`} table={listWeekRows(figures)} open={{at: opened, toggle}} />
      {figure && <WithDownload name={`${figure}-${monday}`} table={listFigureRows(figures, figure)} />}
      {Object.entries(tables).map(([name, table]) => (
        <WithDownload key={name} name={`${name}-${monday}`} table={table} />
      ))}
    </Stack>
  )
}

type WithDownloadProps = Parameters<typeof FiguresTable>[0] & {readonly name: string; readonly table: Table}

function WithDownload({name, table, open}: WithDownloadProps) {
  const {title, head, rows} = table
  const save = () => saveFile(`${name}.csv`, writeCsvRows([head, ...rows.map((row) => row.map(String))]))
  return (
    <Stack gap={3}>
      <Flex align="center" gap={3} justify="space-between">
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        <SmallButton onClick={save} text="Save as CSV" />
      </Flex>
      {rows.length > 0 ? <FiguresTable open={open} table={table} /> : <Words>Nothing was counted.</Words>}
    </Stack>
  )
}
