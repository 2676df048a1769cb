import {Box, Checkbox, Flex, Stack} from '@sanity/ui'
import {useState} from 'react'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {SearchInput} from '../../core/parts/search-input.tsx'
import {Words} from '../../core/parts/words.tsx'

const MANY = 8

type Props = {sites: readonly SiteRecord[]; chosen: ReadonlySet<string>; toggle: (id: string) => void}

/** Sites to tick; with a search where there are many. */
export function ChooseSites({sites, chosen, toggle}: Props) {
  const [words, setWords] = useState('')
  const shown = sites.filter(({name}) => name.toLowerCase().includes(words.trim().toLowerCase()))
  return (
    <Stack gap={3}>
      {sites.length > MANY && <SearchInput label="Search sites" search={setWords} value={words} />}
      <Box style={{maxHeight: 320, overflow: 'auto'}}>
        <Stack gap={3}>
          {shown.map(({id, name}) => (
            <Flex align="center" as="label" gap={2} key={id}>
              <Checkbox checked={chosen.has(id)} onChange={() => toggle(id)} />
              <Words>{name}</Words>
            </Flex>
          ))}
        </Stack>
      </Box>
    </Stack>
  )
}
