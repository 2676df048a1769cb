import type {PictureMarks, Point} from '@forecourt/schemas/fields/picture-marks'
import {Flex, Stack} from '@sanity/ui'
import {type KeyboardEvent, type PointerEvent, useId, useRef} from 'react'
import {BareButton, Note, Words} from '../../core/parts/words.tsx'
import {
  CORNERS,
  type Corner,
  describeShown,
  locateCorner,
  MIDDLE,
  moveCorner,
  movePoint,
  placePoint,
  WHOLE,
} from './marks.ts'
import {Samples} from './marks-samples.tsx'
import type {Picture} from './picture-list.ts'

type Props = {
  readonly picture: Picture
  readonly marks: PictureMarks
  readonly isReadOnly: boolean
  readonly onChange: (marks: Partial<PictureMarks>) => void
}

const FRAME = {
  // As wide as the picture: what is drawn over it is placed in percent.
  justifySelf: 'start',
  lineHeight: 0,
  maxWidth: '100%',
  overflow: 'hidden',
  position: 'relative',
  touchAction: 'none',
  width: 'fit-content',
} as const
const WHOLE_PICTURE = {display: 'block', maxHeight: 320, maxWidth: '100%', userSelect: 'none'} as const
const HANDLE = {
  background: '#fff',
  border: '2px solid #000',
  cursor: 'move',
  height: 24,
  padding: 0,
  position: 'absolute',
  touchAction: 'none',
  width: 24,
} as const

const CORNER_NAMES = {
  'left top': 'Top left corner',
  'right top': 'Top right corner',
  'left bottom': 'Bottom left corner',
  'right bottom': 'Bottom right corner',
} as const

const percent = (share: number) => `${share * 100}%`

/**
 * What every site shows of a picture, and the point that stays in view where a page cuts it to a shape: corners and point
 * are dragged, or moved by arrow keys. Beside it how pages show it then.
 */
export function MarksInput({picture, marks, isReadOnly, onChange}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const crop = marks.crop ?? WHOLE
  const point = marks.hotspot ?? MIDDLE
  const setPoint = (at: Point) => onChange({hotspot: placePoint(at)})
  const setCorner = (corner: Corner) => (at: Point) => onChange({crop: moveCorner(crop, corner, at)})

  /** A handle is moved while it is pressed, and by arrow keys. */
  const buildHandle = (at: Point, move: (to: Point) => void) => ({
    'aria-describedby': hintId,
    onKeyDown: (event: KeyboardEvent) => {
      const to = movePoint(at, event.key)
      if (!to) return
      event.preventDefault()
      move(to)
    },
    onPointerDown: (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent) => {
      const box = frame.current?.getBoundingClientRect()
      if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
      move({x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height})
    },
    type: 'button' as const,
  })
  const isMarked = marks.crop !== null || marks.hotspot !== null
  return (
    <Stack gap={3}>
      <div ref={frame} style={FRAME}>
        <img
          alt={picture.alt}
          draggable={false}
          src={`${picture.url}?w=900&fit=max&auto=format`}
          style={WHOLE_PICTURE}
        />
        <div
          style={{
            border: isMarked || !isReadOnly ? '1px solid #fff' : 0,
            bottom: percent(crop.bottom),
            boxShadow: '0 0 0 9999px rgb(0 0 0 / 0.6)',
            left: percent(crop.left),
            pointerEvents: 'none',
            position: 'absolute',
            right: percent(crop.right),
            top: percent(crop.top),
          }}
        />
        {!isReadOnly &&
          CORNERS.map((corner) => {
            const at = locateCorner(crop, corner)
            return (
              <button
                key={`${corner.x} ${corner.y}`}
                aria-label={CORNER_NAMES[`${corner.x} ${corner.y}`]}
                {...buildHandle(at, setCorner(corner))}
                style={{
                  ...HANDLE,
                  // Within the picture, so that the whole of it can be pressed.
                  left: `calc(${percent(at.x)} - ${corner.x === 'left' ? 0 : 24}px)`,
                  top: `calc(${percent(at.y)} - ${corner.y === 'top' ? 0 : 24}px)`,
                }}
              />
            )
          })}
        {!isReadOnly && (
          <button
            aria-label="Point that stays in view"
            {...buildHandle(point, setPoint)}
            style={{
              ...HANDLE,
              background: 'rgb(255 255 255 / 0.4)',
              borderRadius: '50%',
              boxShadow: '0 0 0 2px #fff',
              left: `calc(${percent(point.x)} - 12px)`,
              top: `calc(${percent(point.y)} - 12px)`,
            }}
          />
        )}
      </div>
      {!isReadOnly && (
        <Note id={hintId}>
          Drag the corners to what is shown, and the circle to what must stay in view; or move them by arrow
          keys. Every site that uses the picture follows, unless it is cropped where it is used.
        </Note>
      )}
      <Flex align="center" gap={3} wrap="wrap">
        <Words role="status">{describeShown(crop)}</Words>
        {!isReadOnly && isMarked && (
          <BareButton onClick={() => onChange({crop: null, hotspot: null})} text="Show the whole picture" />
        )}
      </Flex>
      <Samples marks={marks} picture={picture} />
    </Stack>
  )
}
