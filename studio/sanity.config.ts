import {visionTool} from '@sanity/vision'
import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {backendOptions} from './src/backend/backend-options.ts'
import {safeActions} from './src/desk/document-actions.ts'
import {newDocumentOptions} from './src/desk/new-document-options.ts'
import {deskTemplates} from './src/desk/site-templates.ts'
import {structure} from './src/desk/structure.ts'
import {readStudioEnv} from './src/env.ts'
import {studioTypes} from './src/schema/studio-types.ts'
import {studioTools} from './src/studio-tools.ts'
import {whereShownAction} from './src/where-shown/where-shown-action.tsx'

const env = readStudioEnv()
const whereShown = whereShownAction(env.storefrontPort)

export default defineConfig({
  name: 'default',
  title: 'Forecourt',
  projectId: env.projectId,
  dataset: env.dataset,
  ...backendOptions(env),
  plugins: [structureTool({title: 'Sites', structure}), visionTool({title: 'Query'})],
  schema: {types: studioTypes(), templates: (defaults) => [...defaults, ...deskTemplates()]},
  document: {
    comments: {enabled: env.apiHost === null},
    newDocumentOptions,
    actions: (defaults, context) => [...safeActions(defaults, context), whereShown],
  },
  tools: (defaults, {currentUser}) => studioTools(defaults, currentUser),
  announcements: {enabled: false},
})
