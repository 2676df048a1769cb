import {Link} from 'sanity/router'
import {UNDERLINED} from '../../core/parts/links.tsx'
import {Note} from '../../core/parts/words.tsx'
import {usePicturePath} from './use-picture-path.ts'

/** A link from a form to the picture itself, where it is cropped and described for all its places. */
export function PictureLink({id}: {id: string}) {
  const path = usePicturePath()(id)
  if (path === null) return null
  return (
    <Note>
      <Link href={path} style={UNDERLINED}>
        Crop this picture for everywhere it is used
      </Link>
    </Note>
  )
}
