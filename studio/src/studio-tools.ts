import {AddIcon} from '@sanity/icons/Add'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {ControlsIcon} from '@sanity/icons/Controls'
import {DownloadIcon} from '@sanity/icons/Download'
import {SunIcon} from '@sanity/icons/Sun'
import {WrenchIcon} from '@sanity/icons/Wrench'
import type {CurrentUser, Tool} from 'sanity'
import {CalendarTool} from './calendar/calendar-tool.tsx'
import {isAdministrator} from './desk/is-administrator.ts'
import {EffectiveSettingsTool} from './effective-settings/effective-settings-tool.tsx'
import {FaultsTool} from './faults/faults-tool.tsx'
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

/** The tools in the order of the menu; new sites, stock arrivals and raw queries are for administrators. */
export function listStudioTools(
  defaults: Tool[],
  user: Pick<CurrentUser, 'roles'> | null,
  storefrontPort: number,
): Tool[] {
  const queries = defaults.filter(({name}) => name === 'vision')
  const others = defaults
    .filter(({name}) => name !== 'vision')
    .map((tool) => (tool.name === PREVIEW_TOOL ? withOneSiteAtATime(tool, storefrontPort) : tool))
  const NewSite = createNewSiteTool(storefrontPort)
  const newSite: Tool = {
    name: 'new-site',
    title: 'New site',
    icon: AddIcon,
    component: NewSite,
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
  const own = isAdministrator(user) ? [newSite, stockArrivals, ...queries] : []
  return [today, ...others, calendar, effectiveSettings, faults, ...own]
}
