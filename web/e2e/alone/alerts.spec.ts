import {execFile} from 'node:child_process'
import {createHmac} from 'node:crypto'
import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import type {Page} from '@playwright/test'
import {expectSound, WIDTHS} from '../fixtures/axe.ts'
import {connectContent, waitForRelease} from '../fixtures/content-client.ts'
import {awaitScripts, expect, openAlive, siteUrl, stack, test} from '../fixtures/stack.ts'
import {createMobile, enterCode, readTextedCode, setOwnAddress} from '../fixtures/text-messages.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const SITE = 'harbour-city'
const DEALERSHIP = 'harbour-city-motors'
const LIST = '/search/new-used-and-demo-cars?make=Toyota'
const EMAIL = `alerts-${process.pid}@shopper.example`
const run = promisify(execFile)

type Captured = {to: string | string[]; text?: string; body?: string; stopUrl?: string}

async function readCaptured(folder: 'mail' | 'sms', to: string): Promise<Captured[]> {
  const path = join(stack.dataDir, folder)
  const names = (await readdir(path).catch(() => [])).filter((name) => name.endsWith('.json'))
  const all = await Promise.all(
    names
      .toSorted()
      .map(async (name): Promise<Captured> => JSON.parse(await readFile(join(path, name), 'utf8'))),
  )
  return all.filter((one) => [one.to].flat().includes(to))
}

/** Waits for the newest mail or text to a recipient that contains these words. */
async function waitForMessage(folder: 'mail' | 'sms', to: string, words: string): Promise<Captured> {
  let found: Captured | undefined
  await expect(async () => {
    found = (await readCaptured(folder, to)).findLast(({text, body}) => `${text}${body}`.includes(words))
    expect(found).toBeDefined()
  }).toPass()
  return found ?? {to}
}

async function importCar(stocknum: string, price: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'alerts-'))
  const record = {
    make: 'Toyota',
    model: 'Corolla',
    year: 2021,
    stocknum,
    car_type: 'used',
    dealership_slug: DEALERSHIP,
    price,
    price_type: 'Drive away',
    km: 41_000,
    body: 'Hatch',
    status: 'in_stock',
    images: [],
  }
  const file = join(folder, 'stock.jsonl')
  await writeFile(file, `${JSON.stringify(record)}\n`)
  await run(process.execPath, [join(ROOT, 'migrations/src/cli.ts'), 'stock', 'import', file], {
    cwd: ROOT,
    env: {...process.env, ...stack.env},
  })
  await rm(folder, {recursive: true})
}

/** From the list to the form that saves it; without a session the shopper signs in on the way. */
async function openSaveForm(page: Page, hasScript: boolean): Promise<string> {
  const awaitPage = async () => {
    if (hasScript) await awaitScripts(page)
  }
  await setOwnAddress(page.context())
  await page.goto(siteUrl(SITE, LIST))
  await page.getByRole('link', {name: 'Save this search'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Sign in to My garage')
  await awaitPage()
  const mobile = createMobile()
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', {name: 'Text me a code'}).click()
  await expect(page.getByLabel('Code', {exact: true})).toBeVisible()
  await awaitPage()
  await enterCode(page, await readTextedCode(mobile), /\/saved-searches\/new\?/)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Save this search')
  await expect(page.getByLabel('Name', {exact: true})).toHaveValue('Toyota cars')
  return mobile
}

async function expectGoodPage(page: Page): Promise<void> {
  await awaitScripts(page)
  await expectSound(page)
}

test('saved search › tells of a new car by e-mail and text until its shopper stops it by link or reply', async ({
  browser,
  page,
}) => {
  const client = connectContent()
  const settings = `settings-site-${SITE}`
  const [first, second] = [`AL${process.pid}1`, `AL${process.pid}2`]
  // A test runs at any hour.
  await client
    .patch(settings)
    .set({alerts: {quietFrom: 0, quietUntil: 0}})
    .commit()
  await waitForRelease(client)
  const plain = await browser.newContext({javaScriptEnabled: false, viewport: WIDTHS.phone})
  try {
    await page.setViewportSize(WIDTHS.desktop)
    await openSaveForm(page, true)
    await expectGoodPage(page)
    await page.getByRole('radio', {name: /^By e-mail/}).check()
    await page.getByRole('button', {name: 'Save', exact: true}).click()
    await expect(page.getByText('Write the e-mail address that we should use')).toBeVisible()
    await page.getByRole('radio', {name: /^By e-mail/}).check()
    await page.getByLabel('E-mail address, for alerts by e-mail').fill(EMAIL)
    await page.getByRole('button', {name: 'Save', exact: true}).click()
    await page.waitForURL('**/saved-searches?saved=1*')
    await expect(page.getByText('We have sent an e-mail to a•••@shopper.example')).toBeVisible()
    await expectGoodPage(page)
    const asked = await waitForMessage('mail', EMAIL, 'press the button')
    await page.goto(/http\S+\/alerts\/confirm-\S+/.exec(asked.text ?? '')?.[0] ?? '')
    await page.getByRole('button', {name: 'Confirm this address'}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Your address is confirmed')
    await expectGoodPage(page)

    const phonePage = await plain.newPage()
    const mobile = await openSaveForm(phonePage, false)
    await phonePage.getByRole('radio', {name: /^By text message/}).check()
    await phonePage.getByRole('button', {name: 'Save', exact: true}).click()
    await phonePage.waitForURL('**/saved-searches?saved=1*')
    // The list, too, works without script.
    await phonePage.getByText('Rename', {exact: false}).first().click()
    await phonePage.getByLabel('Name', {exact: true}).fill('Without script')
    await phonePage.getByRole('group').filter({hasText: 'Rename'}).getByRole('button', {name: 'Save'}).click()
    await expect(phonePage.getByRole('link', {name: 'Without script'})).toBeVisible()
    await phonePage.getByRole('button', {name: 'Remove'}).click()
    await expect(phonePage.getByText('The search is removed.')).toBeVisible()
    await phonePage.getByRole('button', {name: 'Undo'}).click()
    await expect(phonePage.getByText('Alerts by text message, at once')).toBeVisible()

    await importCar(first, 23_990)
    const mail = await waitForMessage('mail', EMAIL, '2021 Toyota Corolla')
    expect(mail.text).toContain('$23,990')
    const text = await waitForMessage('sms', `+61${mobile.slice(1)}`, 'Corolla')
    expect(text.body).toContain('$23,990')
    const address = /http\S+\/cars\/\S+/.exec(text.body ?? '')?.[0] ?? ''
    await page.goto(address)
    await expect(page.getByRole('heading', {level: 1})).toContainText('2021 Toyota Corolla')

    await page.setViewportSize(WIDTHS.phone)
    await openAlive(page, siteUrl(SITE, '/saved-searches'))
    const renaming = page.getByRole('group').filter({hasText: 'Rename'})
    await renaming.getByText('Rename').press('Enter')
    await renaming.getByLabel('Name', {exact: true}).fill('Our next car')
    await renaming.getByRole('button', {name: 'Save', exact: true}).press('Enter')
    await expect(page.getByRole('link', {name: 'Our next car'})).toBeVisible()
    await page.getByRole('button', {name: 'Remove'}).click()
    await expect(page.getByText('The search is removed.')).toBeVisible()
    await page.getByRole('button', {name: 'Undo'}).click()
    await expect(page.getByText('Alerts by e-mail, at once')).toBeVisible()
    await expectGoodPage(page)

    await page.goto(/http\S+\/alerts\/stop-\S+/.exec(mail.text ?? '')?.[0] ?? '')
    await page.getByRole('button', {name: 'Stop e-mails'}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText('E-mails are stopped')
    expect(await replyStop(page, `+61${mobile.slice(1)}`)).toBe(204)
    await openAlive(page, siteUrl(SITE, '/saved-searches'))
    await expect(page.getByRole('paragraph').filter({hasText: 'No alerts'})).toBeVisible()
    await importCar(second, 21_990)
    // Longer than the first message took.
    await page.waitForTimeout(15_000)
    expect((await readCaptured('mail', EMAIL)).length).toBe(2)
    expect(
      (await readCaptured('sms', `+61${mobile.slice(1)}`)).filter(({body}) => body?.includes('Corolla')),
    ).toHaveLength(1)
  } finally {
    await plain.close()
    await client.patch(settings).unset(['alerts']).commit()
    await waitForRelease(client)
    for (const stocknum of [first, second]) {
      await fetch(
        `${stack.env.TYPESENSE_URL}/collections/cars/documents/${DEALERSHIP}-${stocknum.toLowerCase()}`,
        {
          method: 'DELETE',
          headers: {'x-typesense-api-key': stack.env.TYPESENSE_ADMIN_KEY ?? ''},
        },
      )
    }
  }
})

/** Replies to a text as its recipient would, through the inbox address of the captured texts. */
function replyStop(page: Page, from: string): Promise<number> {
  const key = createHmac('sha256', stack.env.SESSION_SECRET ?? '')
    .update('replies')
    .digest('base64url')
  return page.evaluate(
    async ([address, sender]) => {
      const body = new URLSearchParams({from: sender ?? '', text: 'Stop.'})
      return (await fetch(address ?? '', {method: 'POST', body})).status
    },
    [`/api/sms/replies?key=${key}`, from],
  )
}
