import type {LakeDocument} from './lake-document.ts'

/** A release version can say "gone when this release goes live" instead of holding content. */
export function isUnpublishing({_system}: LakeDocument): boolean {
  return typeof _system === 'object' && _system !== null && 'delete' in _system && _system.delete === true
}
