import {AddIcon} from '@sanity/icons/Add'
import {BarChartIcon} from '@sanity/icons/BarChart'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {ControlsIcon} from '@sanity/icons/Controls'
import {DownloadIcon} from '@sanity/icons/Download'
import {SunIcon} from '@sanity/icons/Sun'
import {WrenchIcon} from '@sanity/icons/Wrench'
import {type ComponentType, lazy} from 'react'
import type {CurrentUser, Tool} from 'sanity'
import {getRole} from '../core/roles/get-role.ts'
import {withOneSiteAtATime} from './preview/one-site-at-a-time.tsx'
import {PREVIEW_TOOL} from './preview/preview-tool.ts'
import {TodayTool} from './today/today-tool.tsx'

/** A tool that is loaded when it is opened: the first screen does not wait for the others. */
function createLateTool(tool: Omit<Tool, 'component'>, load: () => Promise<ComponentType>): Tool {
  return {...tool, component: lazy(async () => ({default: await load()}))}
}

// The Studio lists its tools again whenever it learns of its user. A component made anew each time would be mounted anew,
// and what was typed in it would be lost.
const today: Tool = {name: 'today', title: 'Today', icon: SunIcon, component: TodayTool}
const calendar = createLateTool({name: 'calendar', title: 'Calendar', icon: CalendarIcon}, () =>
  import('./calendar/calendar-tool.tsx').then(({CalendarTool}) => CalendarTool),
)
const figures = createLateTool({name: 'figures', title: 'Figures', icon: BarChartIcon}, () =>
  import('./figures/figures-tool.tsx').then(({FiguresTool}) => FiguresTool),
)
const effectiveSettings = createLateTool(
  {name: 'effective-settings', title: 'Effective settings', icon: ControlsIcon},
  () =>
    import('./effective-settings/effective-settings-tool.tsx').then(
      ({EffectiveSettingsTool}) => EffectiveSettingsTool,
    ),
)
const faults = createLateTool({name: 'content-issues', title: 'Content issues', icon: WrenchIcon}, () =>
  import('./faults/faults-tool.tsx').then(({FaultsTool}) => FaultsTool),
)
const newSite = createLateTool({name: 'new-site', title: 'New site', icon: AddIcon}, () =>
  import('./new-site/new-site-tool.tsx').then(({NewSiteTool}) => NewSiteTool),
)
const stockArrivals = createLateTool(
  {name: 'stock-arrivals', title: 'Stock arrivals', icon: DownloadIcon},
  () => import('./stock-arrivals/stock-arrivals-tool.tsx').then(({StockArrivalsTool}) => StockArrivalsTool),
)
let preview: Tool | null = null

/** The tools in the order of the menu; new sites, stock arrivals and raw queries are for administrators. */
export function listTools(defaults: Tool[], user: Pick<CurrentUser, 'roles'> | null): Tool[] {
  const queries = defaults.filter(({name}) => name === 'vision')
  const others = defaults.filter((tool) => !queries.includes(tool)).map(narrowPreview)
  const own = getRole(user) === 'administrator' ? [newSite, stockArrivals, ...queries] : []
  return [today, ...others, calendar, figures, effectiveSettings, faults, ...own]
}

function narrowPreview(tool: Tool): Tool {
  if (tool.name !== PREVIEW_TOOL) return tool
  preview ??= withOneSiteAtATime(tool)
  return preview
}
