import {ControlsIcon} from '@sanity/icons/Controls'
import type {CurrentUser, Tool} from 'sanity'
import {isAdministrator} from './desk/is-administrator.ts'
import {EffectiveSettingsTool} from './effective-settings/effective-settings-tool.tsx'

const effectiveSettings: Tool = {
  name: 'effective-settings',
  title: 'Effective settings',
  icon: ControlsIcon,
  component: EffectiveSettingsTool,
}

/** The tools in the order of the menu; raw queries stand last and only for administrators. */
export function studioTools(defaults: Tool[], user: Pick<CurrentUser, 'roles'> | null): Tool[] {
  const queries = defaults.filter(({name}) => name === 'vision')
  const others = defaults.filter(({name}) => name !== 'vision')
  return [...others, effectiveSettings, ...(isAdministrator(user) ? queries : [])]
}
