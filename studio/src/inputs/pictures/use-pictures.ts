import {useDeferredValue, useMemo, useState} from 'react'
import {useLiveQuery} from '../../core/live-query/use-live-query.ts'
import {
  buildPicturesQuery,
  listParameters,
  PAGE,
  PICTURES,
  type PictureFilter,
  type PictureList,
  readPictures,
} from './picture-list.ts'

type Typed = Omit<PictureFilter, 'siteId'>

/** A list of pictures with what narrows it. */
export type Pictures = {
  readonly narrowed: Typed
  readonly narrow: (part: Partial<Typed>) => void
  /** `null` until it is known. */
  readonly list: PictureList | null
  readonly failed: boolean
  readonly showMore: () => void
}

/** Pictures that a site may use (`null`: of all sites), kept current. */
export function usePictures(siteId: string | null): Pictures {
  const [narrowed, setNarrowed] = useState<Typed>({words: '', folder: '', tag: ''})
  const [limit, setLimit] = useState(PAGE)
  const typed = useDeferredValue(narrowed)
  const asked = {...typed, siteId}
  const {answer, failed} = useLiveQuery({
    fetch: buildPicturesQuery(asked),
    listen: PICTURES,
    params: listParameters(asked, limit),
    perspective: 'raw',
  })
  const list = useMemo(() => (answer === undefined ? null : readPictures(answer)), [answer])
  return {
    narrowed,
    narrow: (part) => setNarrowed({...narrowed, ...part}),
    list,
    failed,
    showMore: () => setLimit(limit + PAGE),
  }
}
