import {Notice} from '#/ui/notice'

/** The last request failed; what stands below is the last good answer (spec 4.5b, 8.5). */
export function SearchFailed({text}: {text: string}) {
  return (
    <Notice tone="critical" className="mb-4">
      {text}
    </Notice>
  )
}
