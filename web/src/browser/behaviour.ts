import type {DetailedHTMLProps, HTMLAttributes} from 'react'

declare const written: unique symbol

/** A value as the text of an attribute: written by `toJson`, parsed by `value` in a behaviour. */
type Json<T> = string & {readonly [written]: T}

/** The attributes (lower case) and the parts of a behaviour's element. */
export type Shape = {
  readonly attributes?: object
  readonly targets?: {readonly [name: string]: HTMLElement}
}

/** The attributes and parts of each element, by its name: `app/register.ts` adds those of its elements. */
export interface Behaviours {}

type AttributesOf<S extends Shape> = NonNullable<S['attributes']>
type TargetsOf<S extends Shape> = NonNullable<S['targets']>

/** One element of the page, as available to its behaviour. */
export type BehaviourElement<S extends Shape> = {
  readonly root: HTMLElement
  /** Aborted once the element has been removed from the page. */
  readonly signal: AbortSignal
  /** An attribute as plain text; empty if it is missing. */
  readonly text: (name: keyof AttributesOf<S> & string) => string
  /** An attribute that is a number or was written by `toJson`. Undefined if it is missing. */
  readonly value: <N extends keyof AttributesOf<S> & string>(name: N) => AttributesOf<S>[N]
  /** The first part with this name; `markTarget` marks them. */
  readonly target: <N extends keyof TargetsOf<S> & string>(name: N) => TargetsOf<S>[N] | null
  readonly targets: <N extends keyof TargetsOf<S> & string>(name: N) => readonly TargetsOf<S>[N][]
}

/**
 * The behaviour of one element in the browser. Its listeners and timers end with `signal`. A behaviour that starts
 * with a request returns a promise; if it rejects, the behaviour is started again at the next interaction.
 */
export type Behaviour<S extends Shape> = (element: BehaviourElement<S>) => void | Promise<void>

/** Finds the attributes and parts of a behaviour's element. */
export function findParts<S extends Shape>(root: HTMLElement): Omit<BehaviourElement<S>, 'signal'> {
  const select = (name: string) => `[data-target="${root.localName}.${name}"]`
  return {
    root,
    text: (name) => root.getAttribute(name) ?? '',
    value(name) {
      const text = root.getAttribute(name)
      return text === null ? undefined : JSON.parse(text)
    },
    target: (name) => root.querySelector(select(name)),
    targets: (name) => [...root.querySelectorAll<TargetsOf<S>[typeof name]>(select(name))],
  }
}

type Name = keyof Behaviours

type Written<T> = T extends string | number | undefined ? T : Json<T>
type Attributes<S extends Shape> = {readonly [N in keyof AttributesOf<S>]: Written<AttributesOf<S>[N]>}

type BehaviourElements = {
  [N in Name]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
    Attributes<Behaviours[N]> & {
      /** Starts its behaviour without an interaction. */
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

/**
 * Marks an element as a part used by the behaviour of the element around it: `<span {...markTarget('phone-reveal',
 * 'mask')}>`.
 */
export function markTarget<N extends Name>(
  name: N,
  part: keyof TargetsOf<Behaviours[N]> & string,
): {readonly 'data-target': string} {
  return {'data-target': `${name}.${part}`}
}
