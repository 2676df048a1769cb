import {visionTool} from '@sanity/vision'
import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {getBackendOptions} from './src/backend/backend-options.ts'
import {readStudioEnv} from './src/backend/env.ts'
import {useCopyToSitesAction} from './src/documents/actions/copy-to-sites-action.tsx'
import {filterActions} from './src/documents/actions/document-actions.ts'
import {useScheduleAction} from './src/documents/actions/schedule-action.tsx'
import {useUndoPublishAction} from './src/documents/actions/undo-publish-action.tsx'
import {checksInspector} from './src/documents/checks/checks-inspector.tsx'
import {WithChecksLine} from './src/documents/checks/checks-line.tsx'
import {WithProblem} from './src/documents/checks/with-problem.tsx'
import {OnceCommentsAreKnown} from './src/documents/once-comments-are-known.tsx'
import {AUSTRALIAN_ENGLISH} from './src/documents/schema/australian-english.ts'
import {buildStudioTypes} from './src/documents/schema/studio-types.ts'
import {resolveNewDocumentOptions} from './src/documents/templates/new-document-options.ts'
import {listDeskTemplates} from './src/documents/templates/site-templates.ts'
import {picturesPlugin} from './src/inputs/pictures/pictures-plugin.ts'
import {buildStructure} from './src/panes/desk/structure.ts'
import {previewTool} from './src/tools/preview/preview-tool.ts'
import {WithReleaseZone} from './src/tools/release-zone.tsx'
import {WithSteadyPerspective} from './src/tools/steady-perspective.tsx'
import {listTools} from './src/tools/studio-tools.ts'

/** The Studio's own list of validation messages: ours says the same with what it means for publishing. */
const BUILT_IN_CHECKS = 'sanity/structure/validation'

const env = readStudioEnv()

export default defineConfig({
  name: 'default',
  title: 'Forecourt',
  projectId: env.projectId,
  dataset: env.dataset,
  ...getBackendOptions(env),
  plugins: [
    structureTool({title: 'Sites', structure: buildStructure}),
    previewTool,
    picturesPlugin,
    visionTool({title: 'Developer'}),
  ],
  schema: {types: buildStudioTypes(), templates: (defaults) => [...defaults, ...listDeskTemplates()]},
  document: {
    components: {unstable_layout: OnceCommentsAreKnown},
    resolveNewDocumentOptions,
    actions: (defaults, context) => [
      ...filterActions(defaults, context),
      useScheduleAction,
      useCopyToSitesAction,
      useUndoPublishAction,
    ],
    inspectors: (defaults) => [...defaults.filter(({name}) => name !== BUILT_IN_CHECKS), checksInspector],
  },
  studio: {components: {layout: WithReleaseZone, activeToolLayout: WithSteadyPerspective}},
  i18n: {locales: [AUSTRALIAN_ENGLISH]},
  form: {components: {input: WithChecksLine, field: WithProblem}},
  tools: (defaults, {currentUser}) => listTools(defaults, currentUser),
  // The older one names every text field of every type for every word, which is more than a query may hold.
  search: {strategy: 'groq2024'},
  announcements: {enabled: false},
})
