// As a server of Next begins. Next's modules would keep stores that refuse all, and patch the globals of later tests.
import 'next/dist/server/node-environment-baseline.js'
import {vi} from 'vitest'

// Static HTML needs two renderers, which unit tests do not have: its children are rendered in place.
vi.mock('#platform/static-html/static-html', () => ({
  StaticHtml: ({children}: {children: unknown}) => children,
}))
