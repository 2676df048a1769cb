/** The server's response to a panel's selections. */
export type PanelAnswer = {
  readonly found: number
  /** The address of the search. */
  readonly href: string
  readonly models: readonly {readonly value: string; readonly count: number}[]
}

/** Parses the response of the stock count; null for anything else. */
export function readPanelAnswer(raw: unknown): PanelAnswer | null {
  if (typeof raw !== 'object' || raw === null) return null
  const {found, href, models} = {...raw} as {[key: string]: unknown}
  if (typeof found !== 'number' || typeof href !== 'string' || !/^\/search\//.test(href)) return null
  return {found, href, models: Array.isArray(models) ? models.flatMap(readModel) : []}
}

function readModel(raw: unknown): {value: string; count: number}[] {
  if (typeof raw !== 'object' || raw === null) return []
  const {value, count} = {...raw} as {[key: string]: unknown}
  return typeof value === 'string' && typeof count === 'number' ? [{value, count}] : []
}
