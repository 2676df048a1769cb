import {type ApiError, createHttpError, createNotFound} from './api-error.ts'

/** Parts of the service that this server does not have, by the paths that its tools ask, with what to do instead. */
const NOT_OFFERED: readonly [RegExp, string][] = [
  [/^\/apis\/graphql/, 'GraphQL is not offered by this server; query with GROQ'],
  [
    /\/(backups|settings\/backups)(\/|$)/,
    'Backups are not offered by this server; export the dataset or copy the data folder',
  ],
  [/\/settings\/embeddings$|^\/embeddings/, 'Embeddings are not offered by this server'],
  [
    /\/user-applications(\/|$)/,
    'Hosting is not offered by this server; serve the folder that `sanity build` makes yourself',
  ],
  [/^\/media-libraries\//, 'The media library is not offered by this server; upload assets to a dataset'],
  [/^\/(agent|assist)\//, 'Agent actions and AI Assist are not offered by this server'],
  [
    /^\/(blueprints|functions)(\/|$)/,
    'Blueprints and functions are not offered by this server; use webhooks',
  ],
  [
    /^\/(organizations|context|plans)(\/|$)/,
    'Organisations are not offered by this server, which holds one project',
  ],
  [/^\/projects\/?$/, 'This server holds one project; start another server for another one'],
  [
    /^\/projects\/[^/]+\/?$/,
    'The project is described by the configuration of this server and is changed there',
  ],
  [
    /^\/assets\/[^/]+\/[^/]+\/from-url$/,
    'This server fetches nothing for a caller; download the file and upload it',
  ],
]

/** What no route answers: 501 for a part of the service that is not offered, 404 for all else. */
export function explainUnknown(method: string, path: string): ApiError {
  const found = NOT_OFFERED.find(([pattern]) => pattern.test(path))
  if (found === undefined) return createNotFound(`No such route: ${method} ${path}`)
  return createHttpError(501, 'Not Implemented', found[1])
}
