import {Text} from '@sanity/ui'
import {useCurrentUser} from 'sanity'
import {Link} from 'sanity/router'
import {getSitePath} from '../desk/get-site-path.ts'
import {getRole} from '../desk/is-administrator.ts'
import {useSites} from '../layers/use-sites.ts'

/** A link from a form to the picture itself, where it is cropped and described for all its places. */
export function PictureLink({id}: {id: string}) {
  const role = getRole(useCurrentUser())
  const sites = useSites()
  const [site] = sites ?? []
  const hasAll = role === 'administrator' || role === 'editor'
  const path = hasAll ? '/structure' : site && sites ? getSitePath(site, sites) : null
  if (path === null) return null
  return (
    <Text muted size={1}>
      <Link
        href={`${path};pictures;${id}`.replace('/structure;', '/structure/')}
        style={{textDecoration: 'underline'}}
      >
        Crop this picture for everywhere it is used
      </Link>
    </Text>
  )
}
