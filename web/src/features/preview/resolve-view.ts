import {findReleaseView} from '#/gateways/cms/preview/releases'
import type {PreviewView} from '#/lib/site-view'

/**
 * The view requested by the Studio: its layers, of which the first takes precedence, such as `rABC,drafts`. A release
 * is shown as of its publication time, without drafts. Throws `ContentUnavailable`.
 */
export async function resolveView(perspective: string | null | undefined): Promise<PreviewView> {
  const [first = ''] = (perspective ?? '').split(',')
  if (first === 'published') return 'published'
  if (first === '' || first === 'drafts' || first === 'previewDrafts') return 'drafts'
  return (await findReleaseView(first, Date.now())) ?? 'drafts'
}
