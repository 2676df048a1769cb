import {Box, Checkbox, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'
import type {SiteRecord} from '../../core/layers/list-layers.ts'

const MANY = 8

type Props = {sites: readonly SiteRecord[]; chosen: ReadonlySet<string>; toggle: (id: string) => void}

/** Sites to tick; with a search where there are many. */
export function ChooseSites({sites, chosen, toggle}: Props) {
  const [words, setWords] = useState('')
  const shown = sites.filter(({name}) => name.toLowerCase().includes(words.trim().toLowerCase()))
  return (
    <Stack gap={3}>
      {sites.length > MANY && (
        <TextInput
          aria-label="Search sites"
          fontSize={1}
          onChange={(event) => setWords(event.currentTarget.value)}
          placeholder="Search sites"
          type="search"
          value={words}
        />
      )}
      <Box style={{maxHeight: 320, overflow: 'auto'}}>
        <Stack gap={3}>
          {shown.map(({id, name}) => (
            <Flex align="center" as="label" gap={2} key={id}>
              <Checkbox checked={chosen.has(id)} onChange={() => toggle(id)} />
              <Text size={1}>{name}</Text>
            </Flex>
          ))}
        </Stack>
      </Box>
    </Stack>
  )
}
