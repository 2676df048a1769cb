import {linkTo} from '@forecourt/schemas/routes/routes'
import {type DirectoryState, writeDirectoryState} from '#/domain/directory-state'

/** The public address of a state of the directory. */
export function buildDirectoryHref(state: DirectoryState): string {
  const parameters = writeDirectoryState(state)
  return parameters ? `${linkTo('dealerships')}?${parameters}` : linkTo('dealerships')
}
