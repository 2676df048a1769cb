import type {SiteRecord} from '../../core/layers/list-layers.ts'

/** What the desk gives to the component of a pane. */
export type PaneProps = {options?: {[name: string]: unknown}; childItemId?: string}

/** Whether the desk gave the pane its site; `null` is the site of a pane of all sites. */
export function hasSite<S extends SiteRecord | null = SiteRecord>(
  options: PaneProps['options'],
): options is {site: S} {
  return options !== undefined && 'site' in options
}
