import {isDeepStrictEqual} from 'node:util'
import type {Scope} from '@forecourt/schemas/document/define-document'
import {tags} from '#/lib/cache-tags'
import {getProcessValue} from '#/lib/process-store'
import type {Directory} from './directory.ts'

/** The documents that links lead to, or that lead on: a change of others adds or removes no link. */
const LINKED = ['pages', 'posts', 'models', 'offers', 'redirects'] as const

type Linked = {readonly scope: Scope}

/** The tags of addresses that have changed in this process and were not released yet. */
function changed(): Set<string> {
  return getProcessValue('changed-addresses', () => new Set())
}

/** Notes for whom addresses differ between the directory that links were made from and the one they are made from next. */
export function recordAddressChanges(before: Directory, after: Directory): void {
  for (const part of LINKED) {
    const [old, now]: ReadonlyMap<string, Linked>[] = [before.source.parts[part], after.source.parts[part]]
    if (!old || !now || old === now) continue
    for (const id of new Set([...old.keys(), ...now.keys()])) {
      const documents = [old.get(id), now.get(id)] as const
      if (documents[0] === documents[1] || isSame(...documents)) continue
      for (const audience of documents.flatMap(listAudience)) changed().add(tags.addressesFor(audience))
    }
  }
}

/** The tags to release after a change of documents: none where only what is in them has changed. */
export function claimAddressChanges(): string[] {
  const noted = [...changed()]
  changed().clear()
  return noted
}

/** Each edit changes the time of the last one. */
function isSame(one: Linked | undefined, other: Linked | undefined): boolean {
  return isDeepStrictEqual({...one, updatedAt: null}, {...other, updatedAt: null})
}

function listAudience(document: Linked | undefined): readonly string[] {
  if (!document) return []
  const {audience, sites, layers} = document.scope
  return {all: ['all'], sites, layers}[audience]
}
