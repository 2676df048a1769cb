import {draftMode} from 'next/headers'
import {env} from '#/env/env'
import {isPlatformOn} from '#/env/platform-off'

/**
 * Whether the browser needs the page's elements: a preview renders them again at every change of its content, and the
 * development server at every edit of the code.
 */
export async function needsElements(): Promise<boolean> {
  return !env().production || !isPlatformOn('static-html') || (await draftMode()).isEnabled
}
