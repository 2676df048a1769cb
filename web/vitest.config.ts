import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'
import {createTestConfig} from '../local/testing/vitest-config.ts'

export default defineConfig({
  resolve: {alias: [{find: /^#\//, replacement: fileURLToPath(new URL('./src/', import.meta.url))}]},
  oxc: {jsx: {runtime: 'automatic'}},
  test: {
    ...createTestConfig(import.meta.dirname),
    environment: 'node',
    setupFiles: ['src/testing/draw-still.ts', 'src/testing/restore-globals.ts'],
  },
})
