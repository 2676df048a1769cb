import {Text} from '@sanity/ui'
import {Link} from 'sanity/router'
import {usePicturePath} from './use-picture-path.ts'

/** A link from a form to the picture itself, where it is cropped and described for all its places. */
export function PictureLink({id}: {id: string}) {
  const path = usePicturePath()(id)
  if (path === null) return null
  return (
    <Text muted size={1}>
      <Link href={path} style={{textDecoration: 'underline'}}>
        Crop this picture for everywhere it is used
      </Link>
    </Text>
  )
}
