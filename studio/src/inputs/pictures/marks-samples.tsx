import {
  computeShownSize,
  findFocus,
  findPart,
  type PictureMarks,
} from '@forecourt/schemas/fields/picture-marks'
import {Flex, Stack} from '@sanity/ui'
import {Note} from '../../core/parts/words.tsx'
import type {Picture} from './picture-list.ts'

/** Shapes that pages cut pictures to. */
const SHAPES = [
  {name: 'Card', width: 3, height: 2},
  {name: 'Wide', width: 16, height: 9},
  {name: 'Square', width: 1, height: 1},
] as const

const SAMPLE_HEIGHT = 84

type Props = {readonly picture: Picture; readonly marks: PictureMarks}

/** How pages show a picture with these marks, by the storefront's own rule. */
export function Samples({picture, marks}: Props) {
  const {width, height, url} = picture
  if (width === 0 || height === 0) return null
  const shown = computeShownSize(picture, marks.crop)
  const cutOff = {left: (marks.crop?.left ?? 0) * width, top: (marks.crop?.top ?? 0) * height}
  return (
    <Flex gap={3} wrap="wrap">
      {SHAPES.map((shape) => {
        const part = findPart(shown, shape, findFocus(marks))
        const share = (pixels: number, of: number) => `${(pixels / of) * 100}%`
        return (
          <Stack gap={2} key={shape.name}>
            <div
              style={{
                height: SAMPLE_HEIGHT,
                overflow: 'hidden',
                position: 'relative',
                width: (SAMPLE_HEIGHT * shape.width) / shape.height,
              }}
            >
              <img
                alt=""
                src={`${url}?w=900&fit=max&auto=format`}
                style={{
                  height: share(height, part.height),
                  left: share(-cutOff.left - part.left, part.width),
                  maxWidth: 'none',
                  position: 'absolute',
                  top: share(-cutOff.top - part.top, part.height),
                  width: share(width, part.width),
                }}
              />
            </div>
            <Note>{shape.name}</Note>
          </Stack>
        )
      })}
    </Flex>
  )
}
