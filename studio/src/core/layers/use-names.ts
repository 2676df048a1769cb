import {useMemo} from 'react'
import * as z from 'zod'
import type {Names} from '../list-preview/describe-scope.ts'
import {useLiveQuery} from '../live-query/use-live-query.ts'

const NAMES_QUERY = {
  fetch: '*[_type in ["site", "settings"]]{"id": _id, "name": coalesce(name, title)}',
  listen: '*[_type in ["site", "settings"]]',
} as const

const namesSchema = z.array(z.object({id: z.string(), name: z.string().nullish()}))

/** Names of all sites and settings layers by id; `null` while loading. */
export function useNames(): Names | null {
  const {answer} = useLiveQuery(NAMES_QUERY)
  return useMemo(() => {
    const read = namesSchema.safeParse(answer)
    return read.success ? Object.fromEntries(read.data.map(({id, name}) => [id, name ?? id])) : null
  }, [answer])
}
