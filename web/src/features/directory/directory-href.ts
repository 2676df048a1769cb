import {linkTo} from '@forecourt/schemas/routes/routes'
import {DIRECTORY_STATE, type DirectoryState} from '#/domain/directory-state'

/** The public address of a state of the directory. */
export function buildDirectoryHref(state: DirectoryState): string {
  return DIRECTORY_STATE.addTo(linkTo('dealerships'), state)
}
