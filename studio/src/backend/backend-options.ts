import type {WorkspaceOptions} from 'sanity'
import {createBackendClient, createHostedClient, refusals} from './create-backend-client.ts'
import type {StudioEnv} from './env.ts'
import {createTokenAuth} from './token-auth.ts'
import {createTokenStore} from './token-store.ts'

type BackendOptions = Pick<WorkspaceOptions, 'apiHost' | 'unstable_clientFactory' | 'auth' | 'tasks'> & {
  scheduledPublishing?: WorkspaceOptions['scheduledPublishing']
  mediaLibrary?: {enabled: boolean}
}

/** The Studio's backend options: its own clients alone for hosted Sanity, all of them for another address. */
export function getBackendOptions({apiHost, projectId, dataset}: StudioEnv): BackendOptions {
  if (!apiHost) return {unstable_clientFactory: createHostedClient}
  return {
    apiHost,
    unstable_clientFactory: (options) => createBackendClient(apiHost, options),
    auth: createTokenAuth({
      tokens: createTokenStore(projectId),
      apiHost,
      refusals,
      createClient: (token) =>
        createBackendClient(apiHost, {
          projectId,
          dataset,
          apiVersion: '2025-02-19',
          requestTagPrefix: 'sanity.studio',
          // As the service's own sign-in has it: else the Studio sees no drafts where it does not say so, and no versions.
          perspective: 'raw',
          ...(token ? {token} : {}),
        }),
    }),
    // Their form makes its clients itself, with a host name for each project, which a backend of one's own need not have.
    tasks: {enabled: false},
    scheduledPublishing: {enabled: false},
    mediaLibrary: {enabled: false},
  }
}
