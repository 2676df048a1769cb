import type {ExprNode} from 'groq-js'
import {evaluateLater} from '../query/groq.ts'
import {parseFilter, parseProjection} from '../query/parse-filter.ts'
import {isDraftId, isVersionId} from '../store/document-ids.ts'
import type {Change} from '../store/document-store.ts'
import type {LakeDocument} from '../store/lake-document.ts'
import type {Hook, HookOperation} from './hook.ts'

export type HookRule = {filter: ExprNode | undefined; projection: ExprNode | undefined}

export type HookContext = {
  identity: string
  sanity: {projectId: string; dataset: string}
  dereference: (reference: {_ref: string}) => LakeDocument | undefined
}

/** @throws ApiError 400 for a filter or projection that does not parse */
export function compileHook({filter, projection}: Pick<Hook, 'filter' | 'projection'>): HookRule {
  return {
    filter: filter.trim() === '' ? undefined : parseFilter(filter, 'delta'),
    projection: projection.trim() === '' ? undefined : parseProjection(projection, 'delta'),
  }
}

export function getOperation({before, after}: Change): HookOperation {
  if (before === null) return 'create'
  return after === null ? 'delete' : 'update'
}

/** The body that a hook sends for this change, or undefined when its filter does not match. */
export async function evaluateHook(
  hook: Hook,
  rule: HookRule,
  change: Change,
  context: HookContext,
): Promise<{payload: unknown} | undefined> {
  const {documentId, before, after} = change
  if (!hook.on.includes(getOperation(change))) return undefined
  if (!hook.includeDrafts && (isDraftId(documentId) || isVersionId(documentId))) return undefined
  // A deleted document is filtered and projected in its last state.
  const root = after ?? before
  const scope = {...context, params: {}, root, before, after}
  if (rule.filter && (await evaluateLater(rule.filter, scope)) !== true) return undefined
  return {payload: rule.projection ? await evaluateLater(rule.projection, scope) : root}
}
