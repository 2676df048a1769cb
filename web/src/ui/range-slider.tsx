'use client'

import {type ChangeEvent, type CSSProperties, useState} from 'react'
import {groupThousands} from '#/lib/group-thousands'
import {moveThumb, type RangeScale} from './range-bounds'

type Props = {
  /** What is chosen, for example "Price". */
  label: string
  scale: RangeScale
  /** The names of the two values in a form. */
  names: {readonly from: string; readonly to: string}
  /** A value in words, by its unit. */
  unit: 'dollars' | 'km' | 'none'
}

type Track = CSSProperties & {'--from': string; '--to': string}

const WORDS: {readonly [unit in Props['unit']]: (value: string) => string} = {
  dollars: (value) => `$${value}`,
  km: (value) => `${value} km`,
  none: (value) => value,
}

/**
 * A range of two native sliders on one track: they work by touch, mouse and keyboard, and within a form without
 * script; the script keeps them apart and says their values.
 */
export function RangeSlider({label, scale, names, unit}: Props) {
  const [range, setRange] = useState({from: scale.min, to: scale.max})
  const move = (thumb: 'from' | 'to') => (event: ChangeEvent<HTMLInputElement>) =>
    setRange((before) => moveThumb(before, thumb, event.target.valueAsNumber, scale))
  const share = (value: number) => `${((value - scale.min) / (scale.max - scale.min)) * 100}%`
  const say = (value: number) => WORDS[unit](groupThousands(value))
  const track: Track = {'--from': share(range.from), '--to': share(range.to)}
  const {min, max, step} = scale
  const both = {min, max, step}
  return (
    <fieldset className="grid gap-2">
      <legend className="contents">
        <span className="flex items-baseline justify-between gap-4">
          <span className="text-sm font-medium">{label}</span>
          <span className="figures only-scripted font-semibold" aria-hidden="true">
            {say(range.from)} – {say(range.to)}
          </span>
        </span>
      </legend>
      <div className="range" style={track}>
        <input
          type="range"
          {...both}
          name={names.from}
          aria-label={`${label} from`}
          aria-valuetext={say(range.from)}
          value={range.from}
          onChange={move('from')}
        />
        <input
          type="range"
          {...both}
          name={names.to}
          aria-label={`${label} to`}
          aria-valuetext={say(range.to)}
          value={range.to}
          onChange={move('to')}
        />
      </div>
    </fieldset>
  )
}
