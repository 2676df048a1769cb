import type {ReactNode} from 'react'
import {joinClassNames} from './class-names'

type Box = {children: ReactNode; className?: string}

/** The page's width with its gutters; `wide` is the full width of the screen. */
export function Container({children, className, wide = false}: Box & {wide?: boolean}) {
  return <div className={joinClassNames('page-width', wide && 'max-w-none', className)}>{children}</div>
}

type Tone = 'plain' | 'sunk' | 'band'

const TONES: {readonly [tone in Tone]: string} = {plain: 'band-plain', sunk: 'bg-sunk', band: 'band on-band'}

type Props = Box & {tone?: Tone; label?: string; id?: string}

/** A horizontal section of a page with padding above and below. */
export function Band({children, className, tone = 'plain', label, id}: Props) {
  return (
    <section id={id} aria-label={label} className={joinClassNames('band-y', TONES[tone], className)}>
      <Container>{children}</Container>
    </section>
  )
}
