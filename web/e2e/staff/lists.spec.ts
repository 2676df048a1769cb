import {expect, test} from '../fixtures/studio.ts'

type Named = {name: string; createdAt: string}

const QUESTION = 'A journey question from a template?'

// The Studio itself does this; in the soak lane.
test('list › is ordered and searched, starts a document from a template, and opens the query tool @soak', async ({
  page,
  studio,
  content,
}) => {
  content.sweep('*[_type == "faq" && question == $question]', {question: QUESTION})
  const byName = await content.fetch<Named[]>('*[_type == "manufacturer"] | order(lower(name) asc){name}')
  const byTime = await content.fetch<Named[]>(
    '*[_type == "manufacturer"] | order(_createdAt desc, _id){name}',
  )
  await studio.signIn()
  await studio.open('Manufacturers')
  const list = page.getByTestId('pane').last()
  const rows = list.getByTestId('pane-item-undefined')
  const names = async () => (await rows.allTextContents()).map((text) => text.trim())
  await expect(rows).toHaveCount(byTime.length)

  await list.getByTestId('pane-context-menu-button').click()
  await page.getByTestId('action-sortbyname').click()
  await expect
    .poll(async () => (await names()).map((text) => byName.findIndex(({name}) => text.startsWith(name))))
    .toEqual(byName.map((_, at) => at))
  const sought = byName.at(-1)?.name ?? ''
  await list.getByPlaceholder('Search list').fill(sought)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(sought)

  await page.getByTestId('new-document-button').click()
  await page.getByTestId('create-new-faq').click()
  await studio.write('Question', QUESTION)
  const draft = '*[_type == "faq" && question == $question][0]{topic, order}'
  await expect.poll(() => content.fetchRaw(draft, {question: QUESTION})).toEqual({topic: null, order: 100})

  await page.getByRole('link', {name: 'Developer', exact: true}).click()
  const query = page.getByTestId('vision-query-editor').or(page.locator('.cm-content')).first()
  await query.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('{"sites": count(*[_type == "site"])}')
  await page.getByRole('button', {name: 'Fetch'}).click()
  await expect(page.getByText('1 property')).toBeVisible()
  await expect(page.getByText(/Execution/)).toBeVisible()
})
