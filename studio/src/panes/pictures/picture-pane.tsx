import {Button, Flex, Spinner, Stack} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {useClient} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {BulkAnswer} from '../../core/changes/bulk-answer.tsx'
import {useBulk} from '../../core/changes/use-bulk.ts'
import {countThings} from '../../core/content/count-documents.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {useAnswer} from '../../core/live-query/use-answer.ts'
import {API_VERSION, useLiveQuery} from '../../core/live-query/use-live-query.ts'
import {ChoiceField, TextField} from '../../core/parts/fields.tsx'
import {BackendOutage, Column, PaneMessage} from '../../core/parts/frames.tsx'
import {DocumentLink} from '../../core/parts/links.tsx'
import {PlainList} from '../../core/parts/lists.tsx'
import {Note, SmallButton, Words} from '../../core/parts/words.tsx'
import {useRole} from '../../core/roles/get-role.ts'
import {MarksInput} from '../../inputs/pictures/marks-input.tsx'
import {describeSize, PICTURE_QUERY, type Picture, readPicture} from '../../inputs/pictures/picture-list.ts'
import {toPane} from '../parts/to-pane.tsx'
import {describeNoChange} from './describe-no-change.ts'
import {describeHold, fetchPictureUses, type PictureUse} from './picture-uses.ts'
import {planSave, startForm} from './plan-save.ts'

/** One picture: what it is called and shows, whose it is, where it is used, and its deletion. */
export const buildPicturePane = toPane(StoredPicture)

function StoredPicture({id}: {id: string}) {
  const params = useMemo(() => ({id}), [id])
  const {answer, failed} = useLiveQuery({
    fetch: PICTURE_QUERY,
    listen: '*[_id == $id]',
    params,
    perspective: 'raw',
  })
  const picture = readPicture(answer)
  if (failed) return <BackendOutage />
  if (answer === undefined) return <Spinner muted />
  if (!picture) return <PaneMessage words="This picture is not there, or belongs to another site." />
  return <PictureForm key={picture.id} picture={picture} />
}

function PictureForm({picture}: {picture: Picture}) {
  const client = useClient({apiVersion: API_VERSION})
  const sites = useSites()
  const role = useRole()
  const hasAll = role === 'administrator' || role === 'editor'
  const mayChange = hasAll || (role === 'site-editor' && picture.owner !== null)
  const {closeCurrentAndAfter} = usePaneRouter()
  const {answer: uses, failed} = useAnswer(() => fetchPictureUses(client, picture.id), [client, picture.id])
  const [saved, setSaved] = useState(() => startForm(picture))
  const [typed, setTyped] = useState(saved)
  const bulk = useBulk()
  const change = (part: Partial<typeof typed>) => setTyped({...typed, ...part})
  const write = ({set, unset}: ReturnType<typeof planSave>) =>
    client.patch(picture.id).setIfMissing({library: {}}).set(set).unset(unset).commit({tag: 'picture'})

  const save = async () => {
    // Shoppers see nothing of its name, its folder and its tags.
    const isSeen = typed.crop !== saved.crop || typed.hotspot !== saved.hotspot
    const seen = isSeen && uses ? uses.map(({id}) => id) : []
    const work = async () => {
      await write(planSave(saved, typed))
      setSaved(typed)
      const undo = async () => {
        await write(planSave(typed, saved))
        setSaved(saved)
        setTyped(saved)
      }
      return {words: 'Saved.', undo}
    }
    await bulk.run(seen, work, {what: '1 picture', verb: 'Change it in'})
  }
  const remove = async () => {
    const work = async () => {
      await client.delete(picture.id, {tag: 'picture'})
      return {words: 'Deleted.', undo: null}
    }
    if (await bulk.run([], work)) closeCurrentAndAfter(false)
  }

  const box = (label: string, name: 'name' | 'alt' | 'folder' | 'tags', hint?: string) => (
    <TextField
      hint={hint}
      label={label}
      readOnly={!mayChange}
      value={typed[name]}
      write={(value) => change({[name]: value})}
    />
  )
  const hold = uses && describeHold(uses)
  return (
    <Column data-testid="picture" width={1}>
      <MarksInput isReadOnly={!mayChange} marks={typed} onChange={change} picture={picture} />
      <Note>{describeSize(picture)}</Note>
      {!mayChange && <Words>{describeNoChange(role)}</Words>}
      {box('Name', 'name')}
      {box(
        'What the picture shows',
        'alt',
        'Read aloud to people who cannot see the picture. Choosing the picture fills it in.',
      )}
      {box('Folder', 'folder', 'One for each picture, such as “Winter 2026”.')}
      {box('Tags', 'tags', 'Separated by commas.')}
      {hasAll && (
        <ChoiceField
          all="All sites"
          choose={(owner) => change({owner})}
          hint="Editors of other sites do not see it."
          label="Belongs to"
          options={(sites ?? []).map(({id, name}) => [id, name])}
          value={typed.owner}
        />
      )}
      <Uses failed={failed} seesAll={hasAll || role === 'viewer'} uses={uses} />
      {mayChange && (
        <Flex gap={2} wrap="wrap">
          <Button onClick={() => void save()} text="Save" />
          <SmallButton
            disabled={uses === null || hold !== null}
            onClick={() => void remove()}
            text="Delete"
            tone="critical"
          />
        </Flex>
      )}
      {mayChange && hold && <Note>{hold}</Note>}
      <BulkAnswer bulk={bulk} />
    </Column>
  )
}

type UsesProps = {
  /** `null` until they are known. */
  readonly uses: readonly PictureUse[] | null
  readonly failed: boolean
  /** What is found is all there is: an editor of named sites sees only their documents. */
  readonly seesAll: boolean
}

function Uses({uses, failed, seesAll}: UsesProps) {
  if (failed)
    return <Words>Where it is used could not be read. Open the picture again to try once more.</Words>
  if (!uses) return <Spinner muted />
  return (
    <Stack gap={3}>
      <Words as="h2" weight="medium">
        {uses.length === 0
          ? seesAll
            ? 'Used nowhere'
            : 'Used in no document that you see'
          : `Used in ${countThings(uses.length, 'document')}`}
      </Words>
      <PlainList items={uses} nameItem={({id}) => id}>
        {({id, type, title, kind}) => (
          <Words>
            {kind}: <DocumentLink to={{id, type}}>{title}</DocumentLink>
          </Words>
        )}
      </PlainList>
    </Stack>
  )
}
