import {Box, Card, Flex, Stack} from '@sanity/ui'
import {useId} from 'react'
import {Note, Words} from '../../core/parts/words.tsx'
import {describeFile} from '../../inputs/pictures/upload-picture.ts'
import type {Surroundings} from './use-surroundings.ts'

type Props = {
  readonly pictures: Surroundings['pictures']
  readonly chosen: string
  /** The template or brand has a picture of its own. */
  readonly hasOwn: boolean
  readonly choose: (id: string) => void
}

const GRID = {display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))'} as const
const FRAME = {
  aspectRatio: '16 / 9',
  borderRadius: 3,
  display: 'block',
  objectFit: 'cover',
  width: '100%',
} as const
const RADIO = {flex: 'none', margin: 0} as const
const CHOICE = {cursor: 'pointer', display: 'block'} as const

/** The picture of the home page's first screen, among the wide ones that all sites share. */
export function PictureAnswer({pictures, chosen, hasOwn, choose}: Props) {
  const name = useId()
  if (pictures.length === 0)
    return (
      <Note>
        The home page starts without a picture: upload a wide one under Pictures, for all sites, to choose it
        here.
      </Note>
    )
  const option = (id: string, words: string, url: string | null) => (
    <Card
      as="label"
      key={id}
      padding={2}
      radius={2}
      style={CHOICE}
      tone={chosen === id ? 'primary' : undefined}
    >
      <Stack gap={2}>
        {url ? (
          <img alt="" loading="lazy" src={`${url}?w=256&h=144&fit=crop&auto=format`} style={FRAME} />
        ) : (
          <Box style={{...FRAME, background: 'var(--card-code-bg-color)'}} />
        )}
        <Flex align="flex-start" gap={2}>
          <input checked={chosen === id} name={name} onChange={() => choose(id)} style={RADIO} type="radio" />
          <Words style={{overflowWrap: 'anywhere'}}>{words}</Words>
        </Flex>
      </Stack>
    </Card>
  )
  return (
    <Stack as="fieldset" gap={3} style={{border: 0, margin: 0, minWidth: 0, padding: 0}}>
      <Words as="legend" style={{marginBottom: 8}} weight="medium">
        Picture of the home page
      </Words>
      <div style={GRID}>
        {option('', hasOwn ? 'That of the template or brand' : 'None for now', null)}
        {pictures.map(({id, url, words, name: filename}) =>
          option(id, words || describeFile(filename) || 'Without a name', url),
        )}
      </div>
    </Stack>
  )
}
