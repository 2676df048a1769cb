import {useEffect} from 'react'
import {take} from 'rxjs'
import {type LayoutProps, useKeyValueStore} from 'sanity'
import {resolveSiteZone} from '../core/zone/resolve-site-zone.ts'
import {useZoneContext} from '../core/zone/use-document-zone.ts'

/** Where the Studio remembers in which zone its own dialogs of releases and its list of them show and take times. */
const REMEMBERED = 'studio.timezone.content-releases'

/**
 * The Studio with the first site's zone in its own parts of releases, which start from the computer's. There is no
 * option for it: this is what its own menu of zones stores.
 */
export function WithReleaseZone(props: LayoutProps) {
  const store = useKeyValueStore()
  const context = useZoneContext()
  const [first] = context?.sites ?? []
  const zone = context && first ? resolveSiteZone(first, context.places) : null
  useEffect(() => {
    if (!zone) return
    const subscription = store
      .getKey(REMEMBERED)
      .pipe(take(1))
      .subscribe((known) => {
        if (known !== zone) void store.setKey(REMEMBERED, zone)
      })
    return () => subscription.unsubscribe()
  }, [store, zone])
  return props.renderDefault(props)
}
