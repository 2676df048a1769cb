import {linkToForm} from '#/domain/forms/form-links'
import {fetchOwnPage} from '#/lib/fetch-own-page'
import {log} from '#/lib/log'
import {getErrorMessage} from '#/lib/result'
import {getFormPage, LeadForm, type LeadFormProps} from './lead-form'

/** The site's host, and the browser's cookie if the page is rendered per browser. */
type Asked = {readonly host: string; readonly cookie: string | undefined}

const START = '<lead-form '
const END = '</lead-form>'

/**
 * The form's own page as HTML, with the posted values and their errors, for a browser without JavaScript. The page
 * itself is cached for everyone, so its form is replaced here and no data of the shopper is cached. Null if the page
 * cannot be loaded.
 */
export async function renderRefusedForm(asked: Asked, props: LeadFormProps): Promise<string | null> {
  // The page about a car that has left the stock is gone.
  const page =
    (await readOwnPage(asked, props.page ?? getFormPage(props.form))) ??
    (await readOwnPage(asked, linkToForm('general')))
  const from = page?.indexOf(START) ?? -1
  const to = page?.indexOf(END, from) ?? -1
  if (!page || from < 0 || to < 0) return null
  // Imported only in the response to a form without JavaScript, because the framework does not allow it in pages.
  const {renderToStaticMarkup} = await import('react-dom/server')
  const form = renderToStaticMarkup(<LeadForm {...props} />)
  return withoutScripts(page.slice(0, from) + form + page.slice(to + END.length))
}

async function readOwnPage({host, cookie}: Asked, path: string): Promise<string | null> {
  try {
    return await fetchOwnPage(path, cookie ? {host, cookie} : {host}, 5000)
  } catch (cause) {
    log('error', 'forms.page-unavailable', {message: getErrorMessage(cause)})
    return null
  }
}

// The page's scripts would hydrate the original form and replace this one.
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*as="script"[^>]*>/g, '')
}
