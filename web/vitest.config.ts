import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'

export default defineConfig({
  resolve: {alias: [{find: /^#\//, replacement: fileURLToPath(new URL('./src/', import.meta.url))}]},
  oxc: {jsx: {runtime: 'automatic'}},
  test: {include: ['src/**/*.test.{ts,tsx}'], environment: 'node', setupFiles: ['src/testing/draw-still.ts']},
})
