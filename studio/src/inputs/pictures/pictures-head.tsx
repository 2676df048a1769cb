import {UploadIcon} from '@sanity/icons/Upload'
import {Box, Button, Flex, Stack} from '@sanity/ui'
import {useRef} from 'react'
import {countThings} from '../../core/content/count-documents.ts'
import {ChoiceBox, SearchInput} from '../../core/parts/fields.tsx'
import {Note} from '../../core/parts/words.tsx'
import type {Pictures} from './use-pictures.ts'

type Props = Pick<Pictures, 'narrowed' | 'narrow' | 'list'> & {
  /** `null` for somebody who may change nothing. */
  readonly upload: ((files: readonly File[]) => void) | null
  readonly busy: boolean
  /** The result of an upload, shown until the search changes. */
  readonly said: string | null
  readonly clearWords: () => void
}

const FACETS = [
  {label: 'Folder', name: 'folder', plural: 'folders'},
  {label: 'Tag', name: 'tag', plural: 'tags'},
] as const

/** The head of a list of pictures: upload, search, folder and tag, and how many there are. */
export function PicturesHead({narrowed, narrow, list, upload, busy, said, clearWords}: Props) {
  const choose = (choice: Parameters<typeof narrow>[0]) => {
    clearWords()
    narrow(choice)
  }
  const files = useRef<HTMLInputElement>(null)
  return (
    <Stack gap={2} padding={3}>
      {upload && (
        <>
          <Button
            disabled={busy}
            icon={UploadIcon}
            onClick={() => files.current?.click()}
            text="Upload pictures"
          />
          <input
            accept="image/*"
            aria-label="Pictures to upload"
            hidden
            multiple
            onChange={({currentTarget}) => {
              upload([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
            ref={files}
            type="file"
          />
        </>
      )}
      <SearchInput
        label="Search pictures"
        placeholder="Name, tag or what it shows"
        search={(words) => choose({words})}
        value={narrowed.words}
      />
      <Flex gap={2}>
        {FACETS.map(({label, name, plural}) => (
          <Box flex={1} key={name}>
            <ChoiceBox
              all={`All ${plural}`}
              choose={(option) => choose({[name]: option})}
              label={label}
              options={(list?.[plural] ?? []).map((option) => [option, option])}
              value={narrowed[name]}
            />
          </Box>
        ))}
      </Flex>
      <Box paddingX={2} paddingTop={1}>
        <Note role="status">{said ?? (list ? countThings(list.total, 'picture') : 'Loading…')}</Note>
      </Box>
    </Stack>
  )
}
