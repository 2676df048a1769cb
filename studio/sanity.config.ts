import {visionTool} from '@sanity/vision'
import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {useCopyToSitesAction} from './src/actions/copy-to-sites-action.tsx'
import {useUndoPublishAction} from './src/actions/undo-publish-action.tsx'
import {getBackendOptions} from './src/backend/backend-options.ts'
import {checksInspector} from './src/checks/checks-inspector.tsx'
import {WithChecksLine} from './src/checks/checks-line.tsx'
import {WithProblem} from './src/checks/with-problem.tsx'
import {filterActions} from './src/desk/document-actions.ts'
import {resolveNewDocumentOptions} from './src/desk/new-document-options.ts'
import {listDeskTemplates} from './src/desk/site-templates.ts'
import {buildStructure} from './src/desk/structure.ts'
import {readStudioEnv} from './src/env.ts'
import {picturesPlugin} from './src/pictures/pictures-plugin.ts'
import {createPreviewTool} from './src/preview/preview-tool.ts'
import {buildStudioTypes} from './src/schema/studio-types.ts'
import {createStudioTools} from './src/studio-tools.ts'
import {createWhereShownAction} from './src/where-shown/where-shown-action.tsx'

/** The Studio's own list of validation messages: ours says the same with what it means for publishing. */
const BUILT_IN_CHECKS = 'sanity/structure/validation'

const env = readStudioEnv()
const listTools = createStudioTools(env.storefrontPort)
const whereShown = createWhereShownAction(env.storefrontPort)

export default defineConfig({
  name: 'default',
  title: 'Forecourt',
  projectId: env.projectId,
  dataset: env.dataset,
  ...getBackendOptions(env),
  plugins: [
    structureTool({title: 'Sites', structure: buildStructure}),
    createPreviewTool(env.storefrontPort),
    picturesPlugin,
    visionTool({title: 'Developer'}),
  ],
  schema: {types: buildStudioTypes(), templates: (defaults) => [...defaults, ...listDeskTemplates()]},
  document: {
    comments: {enabled: env.apiHost === null},
    resolveNewDocumentOptions,
    actions: (defaults, context) => [
      ...filterActions(defaults, context),
      whereShown,
      useCopyToSitesAction,
      useUndoPublishAction,
    ],
    inspectors: (defaults) => [...defaults.filter(({name}) => name !== BUILT_IN_CHECKS), checksInspector],
  },
  form: {components: {input: WithChecksLine, field: WithProblem}},
  tools: (defaults, {currentUser}) => listTools(defaults, currentUser),
  // The older one names every text field of every type for every word, which is more than a query may hold.
  search: {strategy: 'groq2024'},
  announcements: {enabled: false},
})
