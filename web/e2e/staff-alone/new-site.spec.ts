import {stack} from '../fixtures/stack.ts'
import {expect, test} from '../fixtures/studio.ts'

const NAME = 'Journey Motors'
const SLUG = 'journey-motors'
const LICENCE = '4499999'

test('five questions make a site that answers on its host', async ({
  page,
  context,
  studio,
  content,
  complaints,
}) => {
  // The site goes before what it refers to.
  content.sweep(`*[_id in ["dealership-${SLUG}", "settings-${SLUG}"]]`)
  content.sweep(`*[_id in ["site-${SLUG}", "location-${SLUG}"]]`)
  const [taken] = await content.fetch<{name: string; host: string}[]>(
    '*[_type == "site"]{name, "host": hosts[0]}',
  )
  await studio.signIn()
  await page.getByRole('link', {name: 'New site'}).click()
  await expect(page.getByRole('heading', {name: 'A new site'})).toBeVisible()

  const began = Date.now()
  await page.getByLabel('Name', {exact: true}).fill(NAME)
  await expect(page.getByLabel('Short name')).toHaveValue(SLUG)
  await expect(page.getByLabel('Host name')).toHaveValue(`${SLUG}.localhost`)
  await page.getByLabel('Host name').fill(taken?.host ?? '')
  await page.getByLabel('State').selectOption('QLD')
  await page.getByRole('button', {name: 'Make the site'}).click()
  await expect(
    page.getByText(`${taken?.name} already answers on ${taken?.host}`, {exact: false}),
  ).toBeVisible()
  await expect(page.getByText('Queensland asks for it', {exact: false})).toBeVisible()

  await page.getByLabel('Host name').fill(`https://${SLUG}.localhost/`)
  await expect(page.getByText('Leave out https://', {exact: false})).toBeVisible()
  await page.getByLabel('Host name').fill(`${SLUG}.localhost`)
  await page.getByLabel('Dealer licence number').fill(LICENCE)
  await page.getByRole('button', {name: 'Make the site'}).click()
  await expect(page.getByRole('heading', {name: `${NAME} is live`})).toBeVisible()

  const shopper = await context.newPage()
  const home = `http://${SLUG}.localhost:${stack.ports.web}`
  await expect(page.getByRole('link', {name: 'Look at the site'})).toHaveAttribute('href', home)
  await expect(async () => {
    const answer = await shopper.request.get(`http://127.0.0.1:${stack.ports.web}/`, {
      headers: {host: `${SLUG}.localhost`},
    })
    expect(answer.status()).toBe(200)
  }).toPass()
  await shopper.goto(home)
  await expect(shopper.getByText(LICENCE, {exact: false}).first()).toBeVisible()
  const seconds = Math.round((Date.now() - began) / 1000)
  test.info().annotations.push({type: 'from the first question to the site', description: `${seconds} s`})

  // It has no car yet, and says so: to a search engine too.
  complaints.allow(/404/)
  await shopper.goto(`${home}/search/new-used-and-demo-cars`)
  await expect(shopper.getByRole('heading', {level: 1})).toHaveText(/No cars/)
  await shopper.goto(`${home}/locations`)
  await expect(shopper.getByRole('main').getByText(NAME).first()).toBeVisible()
})
