import {useEffect, useEffectEvent} from 'react'
import type {ObjectInputProps} from 'sanity'
import {usePaneRouter} from 'sanity/structure'

/**
 * Opens the group that the pane is named for, or that holds the field the pane was opened at. Returns the pane's own
 * group; `null` where the pane is of the whole document, and the group is for the person to choose.
 */
export function useOpenGroup({groups, onFieldGroupSelect}: ObjectInputProps): string | null {
  const {routerPanesState, groupIndex, siblingIndex, params} = usePaneRouter()
  const paneId = routerPanesState[groupIndex]?.[siblingIndex]?.id ?? ''
  const [atField = ''] = (params?.path ?? '').split('.')
  const named = groups.some(({name}) => name === paneId) ? paneId : null
  const wanted = named ?? groups.find(({name}) => name === atField)?.name ?? null
  // Only another pane changes the group that the person chose.
  const open = useEffectEvent((name: string) => onFieldGroupSelect(name))
  useEffect(() => {
    if (wanted) open(wanted)
  }, [wanted])
  return named
}
