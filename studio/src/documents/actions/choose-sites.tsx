import {Box, Stack} from '@sanity/ui'
import {useState} from 'react'
import {describeFoundSites, findSites} from '../../core/layers/find-sites.ts'
import {MAX_LISTED_SITES} from '../../core/layers/get-site-path.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {SearchInput, Tick} from '../../core/parts/fields.tsx'
import {Note} from '../../core/parts/words.tsx'

type Props = {sites: readonly SiteRecord[]; chosen: ReadonlySet<string>; toggle: (id: string) => void}

/** Sites to tick; with a search where there are many. */
export function ChooseSites({sites, chosen, toggle}: Props) {
  const [words, setWords] = useState('')
  const found = findSites(sites, words)
  return (
    <Stack gap={3}>
      {sites.length > MAX_LISTED_SITES && (
        <SearchInput label="Search sites" search={setWords} value={words} />
      )}
      <Box style={{maxHeight: 320, overflow: 'auto'}}>
        <Stack gap={3}>
          {found.slice(0, MAX_LISTED_SITES).map(({id, name}) => (
            <Tick checked={chosen.has(id)} key={id} label={name} toggle={() => toggle(id)} />
          ))}
          {sites.length > MAX_LISTED_SITES && <Note role="status">{describeFoundSites(found.length)}</Note>}
        </Stack>
      </Box>
    </Stack>
  )
}
