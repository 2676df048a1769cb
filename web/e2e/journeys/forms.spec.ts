import AxeBuilder from '@axe-core/playwright'
import type {Page} from '@playwright/test'
import {expect, siteUrl, test} from '../fixtures/stack.ts'

const SITES = ['harbour-city', 'ridgeway', 'northside', 'coastline']

/** Every form, where it stands, and what a person types beside who they are. */
const FORMS: readonly {path: string; typed: {readonly [label: string]: string}}[] = [
  {path: '/contact-us', typed: {'Your message': 'Are you open on Saturday?'}},
  {path: '/book-test-drive', typed: {}},
  {path: '/call-back', typed: {}},
  {path: '/finance-enquiry', typed: {'Price you have in mind': '30000'}},
  {
    path: '/vehicle-parts-and-accessories',
    typed: {'Your car': 'A ute', 'Which part do you need?': 'A mirror'},
  },
  {path: '/fleet', typed: {'Business name': 'Example Plumbing', 'Your message': 'Four utes'}},
  {
    path: '/careers',
    typed: {'The work you are looking for': 'Mechanic', 'Tell us about yourself': 'Ten years'},
  },
  {path: '/service', typed: {'Registration number': 'ABC123', 'Make and model': 'A ute'}},
]

const PERSON = {'Your name': 'Alex Example', 'E-mail': 'alex@example.com', Phone: '0412 345 678'}

/** Touches the form and waits until its script has taken over: it hides what is not asked. */
async function wake(page: Page): Promise<void> {
  await page
    .locator('form[data-lead-form] fieldset[data-form-step] :is(input, select, textarea)')
    .first()
    .focus()
  await expect(page.locator('form[data-lead-form][data-live]')).toBeVisible()
}

/** Fills in what a step shows, by keyboard; what the browser remembered is written over. */
async function fillStep(page: Page, typed: {readonly [label: string]: string}): Promise<void> {
  const controls = page.locator(
    'form[data-lead-form] fieldset[data-form-step]:not([hidden]) :is(input, select, textarea):visible',
  )
  for (const control of await controls.all()) {
    const id = await control.getAttribute('id')
    const label = id ? ((await page.locator(`label[for="${id}"]`).textContent()) ?? '') : ''
    const known = {...PERSON, ...typed}
    const text = Object.entries(known).find(([name]) => label.startsWith(name))?.[1]
    await control.focus()
    const tag = await control.evaluate((element) => element.tagName)
    if (tag === 'SELECT') {
      const required = await control.evaluate((element) => (element as HTMLSelectElement).required)
      const value = await control.inputValue()
      if (required && value === '') await page.keyboard.press('ArrowDown')
    } else if (text) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    }
  }
}

async function send(page: Page): Promise<void> {
  const button = page.locator('form[data-lead-form] button[type="submit"]')
  await button.focus()
  await page.keyboard.press('Enter')
}

for (const site of SITES) {
  test(`[7.8] [7.10] [4.7a] [4.7b] [2.11] ${site}: every form is filled in and sent by keyboard`, async ({
    page,
  }) => {
    for (const {path, typed} of FORMS) {
      await page.goto(siteUrl(site, path))
      const steps = await page.locator('fieldset[data-form-step]').count()
      await wake(page)
      for (let step = 0; step < steps; step += 1) {
        await fillStep(page, typed)
        await send(page)
      }
      await expect(page, path).toHaveURL(/\/success\?category=/)
      await expect(page.getByText('What happens next')).toBeVisible()
    }
  })
}

test.describe('without script', () => {
  test.use({javaScriptEnabled: false})
  for (const site of SITES) {
    test(`[7.8] ${site}: every form is sent with a second press`, async ({page}) => {
      for (const {path, typed} of FORMS) {
        await page.goto(siteUrl(site, path))
        await fillStep(page, typed)
        await send(page)
        await expect(page.locator('form').getByRole('alert'), path).toContainText('One more press')
        await expect(page.getByLabel('Your name')).toHaveValue('Alex Example')
        await send(page)
        await expect(page, path).toHaveURL(/\/success\?category=/)
      }
    })
  }

  test('[8.8] [5.8] names every error, keeps what was typed, and takes it once it is mended', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/^422 |status of 422/)
    await page.goto(siteUrl('harbour-city', '/contact-us'))
    await page.locator('form[data-lead-form]').evaluate((form) => form.setAttribute('novalidate', ''))
    await page.getByLabel('Your name').fill('Alex Example')
    await page.getByLabel('Phone').fill('12')
    await send(page)
    const alert = page.locator('form').getByRole('alert')
    await expect(alert).toContainText('Please fix the following errors:')
    await expect(alert.getByRole('link')).toHaveCount(4)
    await expect(page.getByLabel('Your name')).toHaveValue('Alex Example')
    await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
    await alert.getByRole('link', {name: /phone/i}).click()
    await expect(page).toHaveURL(/#f-phone$/)
  })
})

test('[8.8] [5.8a] an error takes the focus, is named at its field, and goes when it is mended', async ({
  page,
}) => {
  await page.goto(siteUrl('northside', '/contact-us'))
  await page.getByLabel('Your name').focus()
  await expect(page.locator('form[data-live]')).toBeVisible()
  await send(page)
  await expect(page.locator('form').getByRole('alert')).toBeFocused()
  await expect(page.getByText('Please fix the following errors:')).toBeVisible()
  await page
    .getByRole('alert')
    .getByRole('link', {name: /Write your name/})
    .click()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.keyboard.type('Alex Example')
  await expect(page.locator('#f-name-error')).toHaveCount(0)
})

test('[4.7a] a form of several steps comes back to its step after a reload', async ({page}) => {
  await page.goto(siteUrl('ridgeway', '/service'))
  await expect(page.getByText('Step 1 of 3: Your car')).toBeVisible()
  await page.getByLabel('Registration number').fill('ABC123')
  await page.getByLabel('Make and model').fill('A ute')
  await send(page)
  await expect(page.getByText('Step 2 of 3: When and where')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Step 2 of 3: When and where')).toBeVisible()
  await page.getByRole('button', {name: 'Back'}).click()
  await expect(page.getByLabel('Registration number')).toHaveValue('ABC123')
})

test('axe finds nothing on any form of any site', async ({page}) => {
  for (const site of SITES) {
    for (const {path} of [...FORMS, {path: '/success?category=Test%20Drive'}]) {
      await page.goto(siteUrl(site, path))
      const {violations} = await new AxeBuilder({page}).analyze()
      expect(violations, `${site}${path}`).toEqual([])
    }
  }
})
