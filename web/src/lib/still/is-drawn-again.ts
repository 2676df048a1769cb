import {draftMode} from 'next/headers'
import {env} from '#/env/env'

/**
 * Whether the browser will be given the page's elements anew: a preview draws them again at every change of its
 * content, and the development server at every edit of the code, besides drawing pages a second time to check them.
 */
export async function isDrawnAgain(): Promise<boolean> {
  return !env().production || (await draftMode()).isEnabled
}
