import {createViteServer} from 'vitest/node'

/** `pnpm bench studio-search`: the Studio's own search over a large dataset. The schema is TSX, so Vite loads it. */
const server = await createViteServer({
  configFile: false,
  server: {middlewareMode: true},
  appType: 'custom',
  logLevel: 'error',
})
try {
  await server.ssrLoadModule('/bench/studio-search/measure-search.ts')
} finally {
  await server.close()
}
