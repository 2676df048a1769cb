import {MutationFailure} from './mutation-failure.ts'

/** In the words of the service: https://github.com/sanity-io/client/issues/71 */
export function refuseImmutable(id: string, attribute: string): MutationFailure {
  return new MutationFailure(
    'cannotModifyImmutableAttributeError',
    `Cannot modify immutable attribute "${attribute}"`,
    {attribute, id},
    400,
  )
}
