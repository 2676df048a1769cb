import {defineConfig} from 'vitest/config'
import {createTestConfig} from '../local/testing/vitest-config.ts'

export default defineConfig({test: createTestConfig(import.meta.dirname)})
