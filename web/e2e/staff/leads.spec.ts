import {randomUUID} from 'node:crypto'
import {expectNoViolation, WIDTHS} from '../fixtures/axe.ts'
import {sendLead} from '../fixtures/send-lead.ts'
import {findStaff} from '../fixtures/staff.ts'
import {expect, test} from '../fixtures/studio.ts'

test('leads › are called and answered by mail from the desk, where a colleague sees who took one, and on a phone', async ({
  page,
  studio,
  colleague,
}) => {
  const [person, other] = [await findStaff('site-editor'), await findStaff('editor')]
  const [mine] = person.sites
  if (!mine) throw new Error('The seeds have no editor of a site.')
  const slug = mine.id.replace(/^site-/, '')
  const name = `Lena ${randomUUID().slice(0, 8)}`
  await sendLead(page, slug, {name, message: 'Is there room for a pram?'})

  await studio.signIn(person)
  await studio.open(mine.name, 'Leads')
  const row = page.getByTestId('leads').locator('a[data-lead]').filter({hasText: name})
  await expect(row).toBeVisible()
  await expect(row).toContainText('Due in')
  await expectNoViolation(page, '[data-testid="leads"]')
  // One press, from the list, and one back.
  await page.getByRole('button', {name: `Mark ${name} as called`}).click()
  await expect(page.getByText(`${name} is marked as called.`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', {name: 'Undo'}).click()
  await expect(row).toBeVisible()

  await row.focus()
  await page.keyboard.press('Enter')
  const lead = page.getByTestId('lead')
  await expect(lead.getByText('Is there room for a pram?')).toBeVisible()
  await expect(lead.getByRole('link', {name: '0400 000 123'})).toHaveAttribute('href', 'tel:0400000123')
  const address = page.url()
  expect(address).not.toMatch(/Lena|pram/)
  await colleague.studio.keepToken(other)
  await colleague.page.goto(address)
  const theirs = colleague.page.getByTestId('lead')
  await expect(theirs.getByRole('button', {name: 'Take it'})).toBeVisible()
  await lead.getByRole('button', {name: 'Take it'}).click()
  await expect(lead.getByLabel('Looked after by').locator('option:checked')).toHaveText(/ \(you\)$/)
  const taken = theirs.getByLabel('Looked after by').locator('option:checked')
  await expect(taken).toHaveText(person.name)

  await lead.getByRole('button', {name: 'Write an e-mail'}).click()
  await lead.getByLabel('Your words').fill('There is: the boot takes two.')
  await lead.getByRole('button', {name: 'Send the e-mail'}).click()
  await expect(lead.getByText('There is: the boot takes two.')).toBeVisible()
  await expect(lead.getByText('Answered', {exact: true})).toBeVisible()
  await expect(lead.getByText(/wrote by e-mail, /)).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.setViewportSize(WIDTHS.phone)
  await page.goto(address)
  await expect(lead.getByText('Is there room for a pram?')).toBeVisible()
  await expectNoViolation(page, '[data-testid="lead"]')
  const overhang = () => lead.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)
  await expect.poll(overhang).toBeLessThanOrEqual(0)
  // What the page keeps names nobody.
  const kept = await page.evaluate(() => JSON.stringify([{...localStorage}, {...sessionStorage}]))
  expect(kept).not.toMatch(/Lena|lena@|0400 000 123/)
})
