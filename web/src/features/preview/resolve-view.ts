import {findReleaseView} from '#/gateways/cms/preview/releases'
import type {PreviewView} from '#/lib/site-view'

/**
 * The view that the Studio asks for: its layers, the first wins, such as `rABC,drafts`. A release is shown as of its
 * moment, without drafts, as it will be. Throws `ContentUnavailable`.
 */
export async function resolveView(perspective: string | null | undefined): Promise<PreviewView> {
  const [first = ''] = (perspective ?? '').split(',')
  if (first === 'published') return 'published'
  if (first === '' || first === 'drafts' || first === 'previewDrafts') return 'drafts'
  return (await findReleaseView(first, Date.now())) ?? 'drafts'
}
