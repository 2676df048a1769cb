import {expect, test} from '../fixtures/studio.ts'

type Site = {name: string; settingsId: string; words: string; inherited: string | null}

const SITES_WITH_OWN_WORDS = `*[_type == "site" && defined(settings->price.noPriceText)] | order(name asc){
  name,
  "settingsId": settings._ref,
  "words": settings->price.noPriceText,
  "inherited": coalesce(brand->price.noPriceText, template->price.noPriceText)
}`
const LABEL = 'Words without a price'

test('a setting says where its value comes from, and goes back to what it inherits', async ({
  page,
  studio,
  content,
}) => {
  const [site] = await content.fetch<Site[]>(SITES_WITH_OWN_WORDS)
  if (!site) throw new Error('The seeds have no site with its own words for a missing price.')
  await content.keep(site.settingsId)

  await studio.signIn()
  await studio.open(site.name, 'Settings', 'Price wording')
  const box = page.getByRole('textbox', {name: LABEL, exact: true})
  const reset = page.getByRole('button', {name: `Reset to inherited: ${LABEL}`})
  await expect(box).toHaveValue(site.words)
  await expect(page.getByText('Set here').first()).toBeVisible()

  await reset.click()
  await expect(box).toHaveValue('')
  await expect(box).toHaveAttribute('placeholder', site.inherited ?? /.+/)
  await expect(reset).toHaveCount(0)

  await box.fill('Ring us')
  await expect(reset).toBeVisible()
})
