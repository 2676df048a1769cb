import {vi} from 'vitest'

// Static HTML needs two renderers, which unit tests do not have: its children are rendered in place.
vi.mock('#platform/static-html/static-html', () => ({
  StaticHtml: ({children}: {children: unknown}) => children,
}))
