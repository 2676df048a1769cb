import {defineConfig} from 'vitest/config'
import {createTestConfig} from './testing/vitest-config.ts'

// Both could be packages of their own: docs/decisions/0001-stand-ins-alone.md.
export default defineConfig({test: createTestConfig(import.meta.dirname, ['cms', 'search'])})
