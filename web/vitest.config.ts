import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'
import {createTestConfig} from '../local/testing/vitest-config.ts'
import {addPlantedLeaks} from './src/testing/isolation/plant-leaks.ts'

const DRIZZLE = ['', '/pg-core', '/pg-proxy', '/node-postgres', '/pglite'].map(
  (entry) => `drizzle-orm${entry}`,
)

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
    // Some hundred files, for each of which Node reads a package.json of 180 KB, in each worker: bundled once.
    deps: {optimizer: {ssr: {enabled: true, include: DRIZZLE}}},
    setupFiles: [
      'platform/testing/render-static-html.ts',
      'src/testing/forgive-stalls.ts',
      'src/testing/restore-globals.ts',
      'src/testing/start-sites.ts',
    ],
  },
})
