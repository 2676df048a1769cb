import {vi} from 'vitest'

// Static HTML takes two renderers, which no unit test has: its children are rendered in place.
vi.mock('#platform/static-html/static-html', () => ({
  StaticHtml: ({children}: {children: unknown}) => children,
}))
