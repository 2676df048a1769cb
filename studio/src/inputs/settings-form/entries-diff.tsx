import {documents} from '@forecourt/schemas/documents'
import {Stack} from '@sanity/ui'
import type {DiffComponent} from 'sanity'
import {listDifferences} from '../../core/changes/list-differences.ts'
import {PlainList} from '../../core/parts/lists.tsx'
import {Note, Words} from '../../core/parts/words.tsx'
import {useStudioZone} from '../../core/zone/use-document-zone.ts'

/** What changed of the settings that are entries, by their names, in place of the numbers of entries. */
export const EntriesDiff: DiffComponent = ({diff}) => {
  const zone = useStudioZone()
  const differences = listDifferences(
    documents.settings,
    {values: diff.fromValue},
    {values: diff.toValue},
    zone,
  )
  return (
    <PlainList gap={4} items={differences} nameItem={({path}) => path}>
      {({title, before, after}) => (
        <Stack gap={2} style={{overflowWrap: 'anywhere'}}>
          <Words weight="medium">{title}</Words>
          <Note>
            {before} → {after}
          </Note>
        </Stack>
      )}
    </PlainList>
  )
}
