import {Card, Flex} from '@sanity/ui'
import {type DragEvent, useState} from 'react'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {BackendOutage, PaneMessage} from '../../core/parts/frames.tsx'
import {ShowMore} from '../../core/parts/lists.tsx'
import {useRole} from '../../core/roles/get-role.ts'
import {GRID, PictureTile} from '../../inputs/pictures/picture-tile.tsx'
import {PicturesHead} from '../../inputs/pictures/pictures-head.tsx'
import {usePictures} from '../../inputs/pictures/use-pictures.ts'
import {useUpload} from '../../inputs/pictures/use-upload.ts'
import {ChildLinkCard} from '../parts/child-link-card.tsx'
import {toPane} from '../parts/to-pane.tsx'

/** The pictures of a site with those that all share; of all sites for those who look after all. */
export const buildPicturesPane = toPane(PictureLibrary)

function PictureLibrary({site, openId}: {site: SiteRecord | null; openId: string | null}) {
  const pictures = usePictures(site?.id ?? null)
  const {list, failed, showMore} = pictures
  const {said, busy, upload, clearWords} = useUpload(site?.id ?? null)
  const isViewer = useRole() === 'viewer'
  const drop = useDrop(isViewer ? null : (files) => void upload(files))
  return (
    <Flex data-testid="pictures" direction="column" height="fill" {...drop.handlers}>
      <PicturesHead
        {...pictures}
        busy={busy}
        clearWords={clearWords}
        said={said}
        upload={isViewer ? null : (files) => void upload(files)}
      />
      <Card borderTop flex={1} overflow="auto" tone={drop.isOver ? 'primary' : undefined}>
        {failed && <BackendOutage />}
        {list && list.total === 0 && (
          <PaneMessage
            words={isViewer ? 'No pictures here.' : 'No pictures here. Upload some, or drop them here.'}
          />
        )}
        <ul style={GRID}>
          {list?.pictures.map((picture) => (
            <li key={picture.id}>
              <ChildLinkCard id={picture.id} isOpen={openId === picture.id}>
                <PictureTile picture={picture} />
              </ChildLinkCard>
            </li>
          ))}
        </ul>
        {list && <ShowMore showMore={showMore} shown={list.pictures.length} total={list.total} />}
      </Card>
    </Flex>
  )
}

/** Takes files that are dropped; `null` takes none. */
function useDrop(take: ((files: readonly File[]) => void) | null) {
  const [isOver, setOver] = useState(false)
  if (!take) return {isOver, handlers: {}}
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take([...event.dataTransfer.files])
    },
  }
  return {isOver, handlers}
}
