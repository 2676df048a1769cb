import {defineCliConfig} from 'sanity/cli'
import {readStudioEnv} from './src/backend/env.ts'
import {createOwnAssetsPlugin, createStartPlugin} from './src/backend/own-assets-plugin.ts'

const {projectId, dataset, apiHost, appId} = readStudioEnv()

export default defineCliConfig({
  api: {projectId, dataset},
  deployment: {autoUpdates: false, ...(appId && {appId})},
  reactStrictMode: true,
  vite: (config, {mode}) => ({
    ...config,
    // Libraries that read import.meta.env by a computed name would include every variable in the bundle, also the
    // development token.
    ...(mode === 'production' ? {envPrefix: 'STUDIO_EXPOSES_NO_VARIABLE_'} : {}),
    // Replaced where it is not set either, so that a build drops what only the demo has.
    define: {
      ...config.define,
      'process.env.SANITY_STUDIO_DEMO': JSON.stringify(process.env.SANITY_STUDIO_DEMO ?? ''),
    },
    // Otherwise each of 140 icons is a separate request.
    build: {
      ...config.build,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        output: {codeSplitting: {groups: [{name: 'icons', test: /[\\/]@sanity[\\/]icons[\\/]/}]}},
      },
    },
    plugins: [...(config.plugins ?? []), createStartPlugin(), ...(apiHost ? [createOwnAssetsPlugin()] : [])],
  }),
})
