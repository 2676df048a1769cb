import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'
import {createTestConfig} from '../local/testing/vitest-config.ts'
import {addPlantedLeaks} from './src/testing/isolation/plant-leaks.ts'

export default defineConfig({
  plugins: [addPlantedLeaks()],
  resolve: {
    alias: [
      {find: /^#\//, replacement: fileURLToPath(new URL('./src/', import.meta.url))},
      {find: /^#platform\//, replacement: fileURLToPath(new URL('./platform/', import.meta.url))},
    ],
  },
  oxc: {jsx: {runtime: 'automatic'}},
  test: {
    ...createTestConfig(import.meta.dirname),
    environment: 'node',
    setupFiles: [
      'platform/testing/render-static-html.ts',
      'src/testing/restore-globals.ts',
      'src/testing/start-sites.ts',
    ],
  },
})
