import {ImagesIcon} from '@sanity/icons/Images'
import {Box, Button, Card, Dialog} from '@sanity/ui'
import {type AssetSource, type AssetSourceComponentProps, useCurrentUser, useFormValue} from 'sanity'
import {getRole} from '../desk/is-administrator.ts'
import {useSites} from '../layers/use-sites.ts'
import {chooseOwner} from './choose-owner.ts'
import {GRID, PictureTile} from './picture-tile.tsx'
import {PicturesHead} from './pictures-head.tsx'
import {usePictures} from './use-pictures.ts'
import {useUpload} from './use-upload.ts'

/** Where the pictures of a form come from: the list of pictures, and uploads for the form's site. */
export const pictureSource: AssetSource = {
  name: 'pictures',
  title: 'Pictures',
  icon: ImagesIcon,
  // The list has its own upload: it knows whose the picture becomes.
  uploadMode: 'component',
  component: ChoosePicture,
}

const CHOICE = {
  background: 'none',
  border: 0,
  cursor: 'pointer',
  padding: 8,
  textAlign: 'left',
  width: '100%',
} as const

function ChoosePicture({action, onSelect, onClose}: AssetSourceComponentProps) {
  const scope = useFormValue(['scope'])
  const dealership = useFormValue(['dealership'])
  const documentId = useFormValue(['_id'])
  const sites = useSites()
  const role = getRole(useCurrentUser())
  const owner = sites && chooseOwner({scope, dealership, documentId}, sites, role)
  const pictures = usePictures(owner)
  const {list, showMore} = pictures
  const {said, busy, upload, clearWords} = useUpload(owner)
  const choose = (id: string) => onSelect([{kind: 'assetDocumentId', value: id}])

  async function uploadAndChoose(files: readonly File[]) {
    const ids = await upload(files)
    const [id] = ids
    if (id && files.length === 1) choose(id)
  }

  return (
    <Dialog header="Pictures" id="pictures" onClose={onClose} width={2}>
      <Box data-testid="choose-picture">
        <PicturesHead
          {...pictures}
          busy={busy}
          clearWords={clearWords}
          said={said?.words ?? null}
          upload={sites ? (files) => void uploadAndChoose(files) : null}
          uploadsAtOnce={action === 'upload' && sites !== null}
        />
        <ul style={GRID}>
          {list?.pictures.map((picture) => (
            <li key={picture.id}>
              <Card
                __unstable_focusRing
                aria-label={`Choose ${picture.name}`}
                as="button"
                onClick={() => choose(picture.id)}
                padding={2}
                radius={2}
                style={CHOICE}
                type="button"
              >
                <PictureTile picture={picture} />
              </Card>
            </li>
          ))}
        </ul>
        {list && list.total > list.pictures.length && (
          <Box padding={3}>
            <Button fontSize={1} mode="ghost" onClick={showMore} text="Show more" />
          </Box>
        )}
      </Box>
    </Dialog>
  )
}
