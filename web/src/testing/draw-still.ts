import {vi} from 'vitest'

// What never changes in the browser is drawn by the framework's own two steps, which no unit test has.
vi.mock('#/lib/still/still', () => ({Still: ({children}: {children: unknown}) => children}))
