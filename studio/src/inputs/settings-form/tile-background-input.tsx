import {
  chooseFillInk,
  formatContrast,
  getFillContrast,
  TEXT_CONTRAST,
} from '@forecourt/schemas/settings/contrast'
import {Stack} from '@sanity/ui'
import type {InputProps} from 'sanity'
import {Words} from '../../core/parts/words.tsx'
import {FillInput} from './fill-input.tsx'

/** The background of a tile, and how well its words read on it. */
export function TileBackgroundInput(props: InputProps) {
  const fill = typeof props.value === 'string' ? props.value : ''
  const ratio = getFillContrast(chooseFillInk(fill), fill)
  return (
    <Stack gap={2}>
      <FillInput {...props} />
      {fill && (
        <Words muted={ratio >= TEXT_CONTRAST}>
          {ratio >= TEXT_CONTRAST
            ? `Easy to read: ${formatContrast(ratio)}`
            : `Hard to read: ${formatContrast(ratio)}, ${TEXT_CONTRAST} is needed`}
        </Words>
      )}
    </Stack>
  )
}
