import {setTimeout as pause} from 'node:timers/promises'
import {gunzipSync} from 'node:zlib'
import type {Page} from 'playwright'
import {ask} from '../web/fetch-page.ts'

const LOOK_MS = 20
const READ_MS = 1500

type Target = {
  /** The form of an offer. */
  readonly form: string
  /** Its page on the site. */
  readonly host: string
  readonly path: string
  readonly times: number
}

/** Renames an offer and presses Publish; returns the ms from each press until a request of its page has the new name. */
export async function measurePublishing(page: Page, {form, host, path, times}: Target): Promise<number[]> {
  await page.goto(form)
  const name = page.getByRole('textbox', {name: 'Name', exact: true})
  const button = page.locator('[data-testid="action-publish"]:enabled')
  await name.click()
  const found: number[] = []
  for (let time = 1; time <= times; time += 1) {
    const words = `Bench offer, name ${time}`
    await name.fill(words)
    await button.waitFor()
    await pause(READ_MS)
    const pressed = button.evaluate(awaitPress)
    await button.click()
    while (!(await readPage({host, path})).includes(words)) await pause(LOOK_MS)
    found.push(Math.round(Date.now() - (await pressed)))
  }
  return found
}

/** When a press reaches the window: before it, the browser is asked whether the button can be pressed, which no person waits for. */
function awaitPress(button: Element): Promise<number> {
  return new Promise((done) => {
    const tell = ({timeStamp}: Event) => done(performance.timeOrigin + timeStamp)
    button.addEventListener('click', tell, {capture: true, once: true})
  })
}

async function readPage(address: {host: string; path: string}): Promise<string> {
  const {body, headers} = await ask(address)
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
}
