import {ImagesIcon} from '@sanity/icons/Images'
import {Box, Card, Dialog} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useEffectEvent} from 'react'
import {
  type AssetSource,
  type AssetSourceComponentProps,
  type AssetSourceUploadFile,
  useClient,
  useFormValue,
} from 'sanity'
import {describeRefusedPicture} from '../../core/changes/describe-refusal.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {ShowMore} from '../../core/parts/lists.tsx'
import {useRole} from '../../core/roles/get-role.ts'
import {chooseOwner} from './choose-owner.ts'
import {GRID, PictureTile} from './picture-tile.tsx'
import {PictureUploader} from './picture-uploader.ts'
import {PicturesHead} from './pictures-head.tsx'
import {uploadPicture} from './upload-picture.ts'
import {usePictures} from './use-pictures.ts'
import {useUpload} from './use-upload.ts'

/**
 * Where the pictures of a form come from: the list of pictures, and files that are dropped on the field or chosen for it,
 * uploaded for the form's site.
 */
export const pictureSource: AssetSource = {
  name: 'pictures',
  title: 'Pictures',
  icon: ImagesIcon,
  Uploader: PictureUploader,
  component: (props) =>
    props.uploader instanceof PictureUploader ? (
      <UploadFiles onSelect={props.onSelect} uploader={props.uploader} />
    ) : (
      <ChoosePicture {...props} />
    ),
}

const CHOICE = {
  background: 'none',
  border: 0,
  cursor: 'pointer',
  padding: 8,
  textAlign: 'left',
  width: '100%',
} as const

/** The site that a picture uploaded in this form belongs to, `null` for all sites; `undefined` until it is known. */
function useOwner(): string | null | undefined {
  const scope = useFormValue(['scope'])
  const dealership = useFormValue(['dealership'])
  const documentId = useFormValue(['_id'])
  const sites = useSites()
  const role = useRole()
  return sites ? chooseOwner({scope, dealership, documentId}, sites, role) : undefined
}

type UploadProps = Pick<AssetSourceComponentProps, 'onSelect'> & {uploader: PictureUploader}

/** Uploads files into the field, which shows that they are on their way; of several the last stays. */
function UploadFiles({onSelect, uploader}: UploadProps) {
  const owner = useOwner()
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const send = useEffectEvent(async (next: AssetSourceUploadFile, siteId: string | null) => {
    try {
      const {id: value} = await uploadPicture(client, next.file, siteId)
      if (next.status === 'aborted') return
      onSelect([{kind: 'assetDocumentId', value}])
      uploader.updateFile(next.id, {status: 'complete'})
    } catch (cause) {
      const title = `Not uploaded: ${next.file.name}: ${describeRefusedPicture(cause)}`
      toast.push({status: 'error', title})
      uploader.updateFile(next.id, {status: 'error'})
    }
  })
  useEffect(() => {
    if (owner === undefined) return
    for (const next of uploader.beginAll()) void send(next, owner)
  }, [owner, uploader])
  return null
}

function ChoosePicture({onSelect, onClose}: AssetSourceComponentProps) {
  const owner = useOwner()
  const pictures = usePictures(owner ?? null)
  const {list, showMore} = pictures
  const {said, busy, upload, clearWords} = useUpload(owner ?? null)
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
          said={said}
          upload={owner === undefined ? null : (files) => void uploadAndChoose(files)}
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
        {list && <ShowMore showMore={showMore} shown={list.pictures.length} total={list.total} />}
      </Box>
    </Dialog>
  )
}
