import type {Behaviour, BehaviourElement, Shape} from '#/browser/behaviour'

/** As much of an element as a behaviour needs of one: the unit tests run without a browser. */
export class TestPart extends EventTarget {
  hidden = false
  textContent = ''
  readonly #attributes = new Map<string, string>()
  constructor(parts: object = {}) {
    super()
    Object.assign(this, parts)
  }
  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null
  }
  setAttribute(name: string, text: string): void {
    this.#attributes.set(name, text)
  }
  removeAttribute(name: string): void {
    this.#attributes.delete(name)
  }
  toggleAttribute(name: string, isSet: boolean): void {
    if (isSet) this.setAttribute(name, '')
    else this.removeAttribute(name)
  }
}

/** An input with a number, as browsers read it. */
export class TestInput extends TestPart {
  readonly type: string
  value: string
  readonly defaultValue: string
  readonly ownerDocument: {activeElement: unknown} = {activeElement: null}
  constructor(type: 'text' | 'number', value: string) {
    super()
    this.type = type
    this.value = value
    this.defaultValue = value
  }
  selectionStart: number | null = null
  selectionEnd: number | null = null
  setSelectionRange(start: number, end: number): void {
    this.selectionStart = start
    this.selectionEnd = end
  }
  get valueAsNumber(): number {
    return this.type === 'number' && this.value !== '' ? Number(this.value) : Number.NaN
  }
}

type Parts = {
  readonly root?: TestPart
  readonly values?: {readonly [name: string]: unknown}
  readonly targets?: {readonly [name: string]: readonly TestPart[]}
}

/** Runs a behaviour on an element made of test parts. */
export function createTestElement<S extends Shape>(
  behaviour: Behaviour<S>,
  {root = new TestPart(), values = {}, targets = {}}: Parts,
): {readonly root: TestPart; readonly stop: () => void} {
  const control = new AbortController()
  const element = {
    root,
    signal: control.signal,
    text: (name: string) => String(values[name] ?? ''),
    value: (name: string) => values[name],
    target: (name: string) => targets[name]?.[0] ?? null,
    targets: (name: string) => targets[name] ?? [],
  }
  behaviour(element as unknown as BehaviourElement<S>)
  return {root, stop: () => control.abort()}
}
