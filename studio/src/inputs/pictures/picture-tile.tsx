import {Badge, Box, Flex, Stack, Text} from '@sanity/ui'
import {Words} from '../../core/parts/words.tsx'
import {describeSize, type Picture} from './picture-list.ts'

const FRAME = {
  aspectRatio: '4 / 3',
  background: 'var(--card-code-bg-color)',
  borderRadius: 3,
  display: 'block',
  objectFit: 'contain',
  width: '100%',
} as const

/** A grid whose columns are as many as fit. */
export const GRID = {
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 8,
} as const

/** A picture in a grid: itself, its name, its size, and whether all sites share it. */
export function PictureTile({picture}: {picture: Picture}) {
  return (
    <Stack gap={2}>
      <img alt="" loading="lazy" src={`${picture.url}?w=256&h=192&fit=max&auto=format`} style={FRAME} />
      <Words style={{overflowWrap: 'anywhere'}} weight="medium">
        {picture.name || 'Without a name'}
      </Words>
      <Text muted size={0}>
        {describeSize(picture)}
      </Text>
      <Flex gap={1} wrap="wrap">
        {picture.owner === null && <Badge fontSize={0}>Shared</Badge>}
        {!picture.alt && (
          <Badge fontSize={0} tone="caution">
            Not said what it shows
          </Badge>
        )}
        {picture.tags.map((tag) => (
          <Box key={tag}>
            <Badge fontSize={0} tone="primary">
              {tag}
            </Badge>
          </Box>
        ))}
      </Flex>
    </Stack>
  )
}
