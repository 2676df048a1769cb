import {AddIcon} from '@sanity/icons/Add'
import {BarChartIcon} from '@sanity/icons/BarChart'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {ControlsIcon} from '@sanity/icons/Controls'
import {DownloadIcon} from '@sanity/icons/Download'
import {SunIcon} from '@sanity/icons/Sun'
import {WrenchIcon} from '@sanity/icons/Wrench'
import type {CurrentUser, Tool} from 'sanity'
import {isAdministrator} from '../core/roles/is-administrator.ts'
import {CalendarTool} from './calendar/calendar-tool.tsx'
import {EffectiveSettingsTool} from './effective-settings/effective-settings-tool.tsx'
import {FaultsTool} from './faults/faults-tool.tsx'
import {createFiguresTool} from './figures/figures-tool.tsx'
import {createNewSiteTool} from './new-site/new-site-tool.tsx'
import {withOneSiteAtATime} from './preview/one-site-at-a-time.tsx'
import {PREVIEW_TOOL} from './preview/preview-tool.ts'
import {createStockArrivalsTool} from './stock-arrivals/stock-arrivals-tool.tsx'
import {createTodayTool} from './today/today-tool.tsx'

const calendar: Tool = {name: 'calendar', title: 'Calendar', icon: CalendarIcon, component: CalendarTool}

const effectiveSettings: Tool = {
  name: 'effective-settings',
  title: 'Effective settings',
  icon: ControlsIcon,
  component: EffectiveSettingsTool,
}

const faults: Tool = {
  name: 'content-issues',
  title: 'Content issues',
  icon: WrenchIcon,
  component: FaultsTool,
}

type ListTools = (defaults: Tool[], user: Pick<CurrentUser, 'roles'> | null) => Tool[]

/**
 * Lists the tools in the order of the menu; new sites, stock arrivals and raw queries are for administrators. The Studio
 * asks for them again whenever it learns of its user. A component made anew each time would be mounted anew, and what was
 * typed in it would be lost: so they are made once, here.
 */
export function createStudioTools(storefrontPort: number): ListTools {
  const newSite: Tool = {
    name: 'new-site',
    title: 'New site',
    icon: AddIcon,
    component: createNewSiteTool(storefrontPort),
  }
  const today: Tool = {
    name: 'today',
    title: 'Today',
    icon: SunIcon,
    component: createTodayTool(storefrontPort),
  }
  const stockArrivals: Tool = {
    name: 'stock-arrivals',
    title: 'Stock arrivals',
    icon: DownloadIcon,
    component: createStockArrivalsTool(storefrontPort),
  }
  const figures: Tool = {
    name: 'figures',
    title: 'Figures',
    icon: BarChartIcon,
    component: createFiguresTool(storefrontPort),
  }
  let preview: Tool | null = null
  const narrowPreview = (tool: Tool) => {
    preview ??= withOneSiteAtATime(tool, storefrontPort)
    return preview
  }
  return (defaults, user) => {
    const queries = defaults.filter(({name}) => name === 'vision')
    const others = defaults
      .filter(({name}) => name !== 'vision')
      .map((tool) => (tool.name === PREVIEW_TOOL ? narrowPreview(tool) : tool))
    const own = isAdministrator(user) ? [newSite, stockArrivals, ...queries] : []
    return [today, ...others, calendar, figures, effectiveSettings, faults, ...own]
  }
}
