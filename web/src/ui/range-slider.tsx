import type {CSSProperties, ReactNode} from 'react'
import {markTarget, toJson} from '#/browser/behaviour'
import {ENDS, type End, formatBound, type RangeBounds, type RangeUnit, type Track} from '#/lib/range'
import {joinClassNames} from './class-names'

type Props = {
  /** The subject of the range, for example "Price". */
  label: string
  track: Track
  bounds: RangeBounds
  /** The unit of the values. */
  unit: RangeUnit
  /**
   * The field names of the two values in a form; without them the thumbs only change the numbers among `children`.
   */
  names?: {readonly [end in End]: string}
  /** Text for screen readers at an open end, instead of the end of the track. */
  open?: string
  /** The filter of a listing that it sets. */
  filter?: string
  className?: string
  children?: ReactNode
}

type Shares = CSSProperties & {readonly '--min': number; readonly '--max': number}

/**
 * A range as two native sliders on one track, for touch, mouse and keyboard, and in a form without JavaScript.
 * `range-slider.element.ts` keeps them apart and shows their values.
 */
export function RangeSlider({label, track, bounds, unit, names, open, filter, className, children}: Props) {
  const share = (end: End) =>
    Math.min(1, Math.max(0, ((bounds[end] ?? track[end]) - track.min) / (track.max - track.min)))
  const say = (end: End) => formatBound(unit, bounds[end] ?? track[end])
  const shares: Shares = {'--min': share('min'), '--max': share('max')}
  const thumbs = (
    <div
      {...markTarget('range-slider', 'box')}
      className={joinClassNames('range', className)}
      style={shares}
      suppressHydrationWarning
    >
      {ENDS.map((end) => (
        <input
          key={end}
          {...markTarget('range-slider', `${end}Thumb`)}
          type="range"
          name={names?.[end]}
          min={track.min}
          max={track.max}
          // A dragged thumb snaps to rounded values; a key press moves it by the step.
          step={track.unit > 1 ? track.unit : track.step}
          defaultValue={bounds[end] ?? track[end]}
          aria-label={`${label} ${end === 'min' ? 'from' : 'to'}`}
          aria-valuetext={bounds[end] === null && open ? open : say(end)}
          suppressHydrationWarning
        />
      ))}
    </div>
  )
  return (
    <range-slider
      track={toJson(track)}
      unit={unit}
      low={bounds.min ?? undefined}
      high={bounds.max ?? undefined}
      open={open}
      filter={filter}
      className="contents"
      suppressHydrationWarning
    >
      {names ? (
        <fieldset className="grid gap-2">
          <legend className="contents">
            <span className="flex items-baseline justify-between gap-4">
              <span className="text-sm font-medium">{label}</span>
              <span
                {...markTarget('range-slider', 'words')}
                className="figures only-scripted font-semibold"
                aria-hidden="true"
                suppressHydrationWarning
              >
                {`${say('min')} – ${say('max')}`}
              </span>
            </span>
          </legend>
          {thumbs}
        </fieldset>
      ) : (
        thumbs
      )}
      {children}
    </range-slider>
  )
}
