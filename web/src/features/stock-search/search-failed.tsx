import {Notice} from '#/ui/notice'

/** The last request failed; what stands below is the last good answer (spec 4.5b, 8.5). */
export function SearchFailed() {
  return (
    <Notice tone="critical" className="mb-4">
      The search does not answer right now. You still see the last results; please try again in a moment.
    </Notice>
  )
}
