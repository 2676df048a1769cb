import {defineCliConfig} from 'sanity/cli'
import {createOwnAssetsPlugin} from './src/build/own-assets-plugin.ts'
import {readStudioEnv} from './src/env.ts'

const {projectId, dataset, apiHost} = readStudioEnv()

export default defineCliConfig({
  api: {projectId, dataset},
  deployment: {autoUpdates: false},
  reactStrictMode: true,
  vite: (config, {mode}) => ({
    ...config,
    // Libraries that ask for import.meta.env by a computed name would carry every variable into the bundle, the
    // development token with them.
    ...(mode === 'production' ? {envPrefix: 'STUDIO_EXPOSES_NO_VARIABLE_'} : {}),
    // Otherwise each of 140 icons is a request of its own.
    build: {
      ...config.build,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        output: {codeSplitting: {groups: [{name: 'icons', test: /[\\/]@sanity[\\/]icons[\\/]/}]}},
      },
    },
    plugins: [...(config.plugins ?? []), ...(apiHost ? [createOwnAssetsPlugin()] : [])],
  }),
})
