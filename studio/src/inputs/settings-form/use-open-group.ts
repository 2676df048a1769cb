import {useEffect, useEffectEvent} from 'react'
import type {ObjectInputProps} from 'sanity'
import {usePaneRouter} from 'sanity/structure'

/**
 * Opens the group in the pane's name, or the one of the field at which the pane was opened. Returns the pane's own
 * group; `null` if the pane shows the whole document and the user chooses the group.
 */
export function useOpenGroup({groups, onFieldGroupSelect}: ObjectInputProps): string | null {
  const {routerPanesState, groupIndex, siblingIndex, params} = usePaneRouter()
  const paneId = routerPanesState[groupIndex]?.[siblingIndex]?.id ?? ''
  const [atField = ''] = (params?.path ?? '').split('.')
  const named = groups.some(({name}) => name === paneId) ? paneId : null
  const wanted = named ?? groups.find(({name}) => name === atField)?.name ?? null
  // Only a change of pane replaces the group that the user chose.
  const open = useEffectEvent((name: string) => onFieldGroupSelect(name))
  useEffect(() => {
    if (wanted) open(wanted)
  }, [wanted])
  return named
}
