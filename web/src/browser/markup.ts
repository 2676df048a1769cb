import type {DetailedHTMLProps, HTMLAttributes} from 'react'
import type {AttributesOf, Behaviours, Json, Shape, TargetsOf} from './behaviour.ts'

type Name = keyof Behaviours

type Written<T> = T extends string | number | undefined ? T : Json<T>
type Attributes<S extends Shape> = {readonly [N in keyof AttributesOf<S>]: Written<AttributesOf<S>[N]>}

type BehaviourElements = {
  [N in Name]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
    Attributes<Behaviours[N]> & {
      /** Starts its behaviour without a touch. */
      readonly eager?: boolean
    }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends BehaviourElements {}
  }
}

/** Writes a value for an attribute of an element of the register. */
export function toJson<T>(value: T): Json<T> {
  return JSON.stringify(value) as Json<T>
}

/** Marks an element as a part that the behaviour of the element around it works on: `<span {...markTarget('phone-reveal', 'mask')}>`. */
export function markTarget<N extends Name>(
  name: N,
  part: keyof TargetsOf<Behaviours[N]> & string,
): {readonly 'data-target': string} {
  return {'data-target': `${name}.${part}`}
}
