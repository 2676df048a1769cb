import type {CustomValidator, Path, SanityClient, SanityDocument} from 'sanity'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'

/** What a check of a whole document finds, at the field that it is about. */
export type Warning = {path: Path; message: string}

/** The check of a whole document as the Studio asks for it; `list` finds nothing wrong where it returns an empty list. */
export function createCheck(
  list: (document: SanityDocument, client: SanityClient) => Warning[] | Promise<Warning[]>,
): CustomValidator<SanityDocument | undefined> {
  return async (document, {getClient}) => {
    const found = document ? await list(document, getClient({apiVersion: API_VERSION})) : []
    // To the Studio an empty list would be one marker without text.
    return found.length > 0 ? found : true
  }
}
