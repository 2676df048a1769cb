import {
  chooseFillInk,
  formatContrast,
  getFillContrast,
  TEXT_CONTRAST,
} from '@forecourt/schemas/settings/contrast'
import {Flex, Stack} from '@sanity/ui'
import {type InputProps, useFormValue} from 'sanity'
import {Words} from '../../core/parts/words.tsx'
import {FillInput} from './fill-input.tsx'

/** The background of a tile, with the tile as it will look beside it. */
export function TileBackgroundInput(props: InputProps) {
  const title = useFormValue(['title'])
  const text = useFormValue(['text'])
  const fill = typeof props.value === 'string' ? props.value : ''
  const ink = chooseFillInk(fill)
  const ratio = getFillContrast(ink, fill)
  return (
    <Flex gap={4} wrap="wrap">
      <Stack flex={1} gap={2} style={{minWidth: 220}}>
        <FillInput {...props} />
      </Stack>
      {fill && (
        <Stack data-testid="tile-sample" gap={2} style={{width: 200}}>
          <div style={{background: fill, borderRadius: 12, color: ink, minHeight: 110, padding: 16}}>
            <strong style={{display: 'block', fontSize: 20, lineHeight: 1.2}}>
              {typeof title === 'string' ? title : 'Title'}
            </strong>
            {typeof text === 'string' && <span style={{fontSize: 14}}>{text}</span>}
          </div>
          <Words muted={ratio >= TEXT_CONTRAST}>
            {ratio >= TEXT_CONTRAST
              ? `Easy to read: ${formatContrast(ratio)}`
              : `Hard to read: ${formatContrast(ratio)}, ${TEXT_CONTRAST} is needed`}
          </Words>
        </Stack>
      )}
    </Flex>
  )
}
