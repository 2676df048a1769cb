import {getSitePath} from '../../core/layers/get-site-path.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {useRole} from '../../core/roles/get-role.ts'

/** Builds the path of a picture's own pane, among the pictures that the person sees; `null` until their sites are known. */
export function usePicturePath(): (id: string) => string | null {
  const role = useRole()
  const sites = useSites()
  const [site] = sites ?? []
  if (role === 'administrator' || role === 'editor') return (id) => `/structure/pictures;${id}`
  const desk = site && sites ? getSitePath(site, sites) : null
  return (id) => desk && `${desk};pictures;${id}`
}
