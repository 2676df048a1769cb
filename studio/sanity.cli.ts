import {defineCliConfig} from 'sanity/cli'
import {readStudioEnv} from './src/env.ts'

const {projectId, dataset} = readStudioEnv()

export default defineCliConfig({
  api: {projectId, dataset},
  deployment: {autoUpdates: false},
  reactStrictMode: true,
})
